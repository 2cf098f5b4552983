import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('./routes/home.tsx'),
  route('product/:productId', './routes/product.tsx'),
] satisfies RouteConfig
