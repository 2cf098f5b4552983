import { readFile } from 'node:fs/promises'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createServer } from 'vite'
import { checkoutApi, type OptionArrival, type ShippingOption } from '#contracts/checkout.ts'
import { shopFacts } from '#demo/shop-facts.ts'

type Contexts = typeof import('#app/context.ts')

const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'zod/mini',
]

const PHOTO = '/media/anillo.jpg'
const SECOND = '/media/anillo-2.jpg'
const pictures = Object.fromEntries(
  [PHOTO, SECOND].map((url) => [url, { url, width: 800, height: 800, blur: '', alt: 'Un anillo' }]),
)

const shipping_options: ShippingOption[] = [
  {
    ...{ id: 1, name: 'Correo Argentino', price: 6_900, free_from: 300_000 },
    ...{ time_to_delivery: '5 a 7 días hábiles', is_pickup: false, type: 'delivery' },
  },
]

const arrivals: OptionArrival[] = [{ id: 1, arrives: { from: '2026-12-01', until: '2026-12-09' } }]

/** Fakes the part of the shop that the style page and its layout read. */
const shop = {
  publicUrl: 'http://127.0.0.1',
  currentYear: () => '2026',
  settings: {
    getShop: async () => ({
      ...shopFacts,
      installments: [],
      pay_ways: [],
      look: { palette: 'papel', logo: null },
      limits: { max_units_per_product: 20, max_units_per_order: 50 },
      preparation: { min_days: 3, max_days: 5 },
      payment: {},
      contact_form: {},
    }),
  },
  catalogue: {
    getHighlighted: async () => ({
      new_arrivals: [{ main_photo: PHOTO, secundary_photo: SECOND }],
    }),
  },
  photos: { describe: async () => pictures },
}

/** Serves the development build with Vite, without a database. */
export async function openStylePage() {
  const server = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  )
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    logLevel: 'error',
    cacheDir: 'test-results/vite',
    // Listed in advance, because discovering them later would reload the page.
    optimizeDeps: { noDiscovery: true, include: LIBRARIES },
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/media/')) {
      response.setHeader('content-type', 'image/jpeg')
      return response.end(await readFile('demo/photos/anillo-amatista.jpg'))
    }
    if (request.url === checkoutApi.listShippingOptions.path) {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ shipping_options, arrivals }))
    }
    const contexts = (await vite.ssrLoadModule('/app/context.ts')) as Contexts
    const { shopContext, scriptMarkContext, logContext } = contexts
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    const context = new RouterContextProvider()
    context.set(shopContext, shop as never)
    context.set(scriptMarkContext, '')
    context.set(logContext, (error) => vite.config.logger.error(String(error)))
    const render = createRequestHandler(build as never, 'development')
    const reply = await render(new Request(`${shop.publicUrl}${request.url}`), context)
    response.writeHead(reply.status, { 'content-type': 'text/html; charset=utf-8' })
    response.end(await reply.text())
  }
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/estilo`,
    close: async () => {
      server.close()
      await vite.close()
    },
  }
}
