import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('./routes/storefront.tsx', [
    index('./routes/home.tsx'),
    route('shop', './routes/shop.tsx'),
    route('search', './routes/search.tsx'),
    route('product/:productId', './routes/product.tsx'),
    route('*', './routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
