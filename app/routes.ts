import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The style page shows every component in every state. It is not part of the production build. */
const stylePage =
  process.env['NODE_ENV'] === 'production'
    ? []
    : [route('dev/estilo', './style-page/style-page.tsx')]

export default [
  route('muy-pronto', './routes/coming-soon.tsx'),
  layout('./routes/purchase.tsx', [
    route('checkout', './routes/checkout.tsx'),
    route('comprar', './routes/guest-checkout.tsx'),
  ]),
  layout('./routes/storefront.tsx', [
    index('./routes/home.tsx'),
    route('shop', './routes/shop.tsx'),
    route('search', './routes/search.tsx'),
    route('about', './routes/about.tsx'),
    route('contact', './routes/contact.tsx'),
    route('dates', './routes/appointments.tsx'),
    route('guia-de-talles', './routes/ring-guide.tsx'),
    route('arrepentimiento', './routes/revocation.tsx'),
    route('frequents-questions', './routes/questions.tsx'),
    route('purchasing-policies', './routes/policy.tsx', { id: 'purchasing-policies' }),
    route('privacy-policies', './routes/policy.tsx', { id: 'privacy-policies' }),
    route('cookies-policies', './routes/policy.tsx', { id: 'cookies-policies' }),
    route('product/:productId', './routes/product.tsx'),
    route('cita/:token', './routes/own-appointment.tsx'),
    route('avisos/:token', './routes/alert-removal.tsx'),
    layout('./routes/auth.tsx', [
      route('login', './routes/login.tsx'),
      route('register', './routes/register.tsx'),
      route('signup-success', './routes/signup-success.tsx'),
      route('activate/:uid/:token', './routes/activate.tsx'),
      route('reset_password', './routes/reset-password.tsx'),
      route('password/reset/confirm/:uid/:token', './routes/reset-confirm.tsx'),
      route('password/invitation/:uid/:token', './routes/invitation.tsx'),
      route('password/welcome/:uid/:token', './routes/customer-invitation.tsx'),
    ]),
    route('cart', './routes/cart.tsx'),
    route('wishlist', './routes/wishlist.tsx'),
    route('dashboard', './routes/dashboard.tsx'),
    route('edit-profile', './routes/edit-profile.tsx'),
    route('pedido/:link', './routes/linked-order.tsx'),
    route('orders', './routes/orders.tsx'),
    route('orders/detail/:transaction_id', './routes/order.tsx'),
    route('sin-conexion', './routes/offline.tsx'),
    ...stylePage,
    route('*', './routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
