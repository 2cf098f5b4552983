import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('./routes/storefront.tsx', [
    index('./routes/home.tsx'),
    route('shop', './routes/shop.tsx'),
    route('search', './routes/search.tsx'),
    route('product/:productId', './routes/product.tsx'),
    layout('./routes/entry.tsx', [
      route('login', './routes/login.tsx'),
      route('register', './routes/register.tsx'),
      route('signup-success', './routes/signup-success.tsx'),
      route('activate/:uid/:token', './routes/activate.tsx'),
      route('reset_password', './routes/reset-password.tsx'),
      route('password/reset/confirm/:uid/:token', './routes/reset-confirm.tsx'),
    ]),
    route('cart', './routes/cart.tsx'),
    route('wishlist', './routes/wishlist.tsx'),
    route('dashboard', './routes/dashboard.tsx'),
    route('edit-profile', './routes/edit-profile.tsx'),
    route('checkout', './routes/checkout.tsx'),
    route('orders', './routes/orders.tsx'),
    route('orders/detail/:transaction_id', './routes/order.tsx'),
    route('*', './routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
