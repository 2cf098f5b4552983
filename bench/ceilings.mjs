import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * Upper bounds of the machine, measured in their own process with plain node:http: `/bare/<bytes>` replies that many
 * bytes, `/bare` the body of the last PUT, and `/query` twelve rows through Fastify and pg.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const query = {
  name: 'ceiling',
  text: 'select id, name, price, quantity, photos from products where id > $1 order by id limit 12',
}

const app = Fastify()
app.get('/query', async (request) => {
  const { from } = /** @type {{ from: string }} */ (request.query)
  const { rows } = await pool.query({ ...query, values: [Number(from)] })
  return rows
})
await app.listen({ port: Number(process.env.QUERY_PORT), host: '127.0.0.1' })

/** @type {Map<number, Buffer>} */
const bodies = new Map()
/** @param {number} size */
const fill = (size) => {
  const body = bodies.get(size) ?? Buffer.alloc(size, 'x')
  bodies.set(size, body)
  return body
}
let lastBody = Buffer.alloc(0)
createServer(async (request, response) => {
  if (request.method === 'PUT') lastBody = await buffer(request)
  const size = request.url?.split('/')[2]
  const body = size ? fill(Number(size)) : lastBody
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.BARE_PORT), '127.0.0.1', () => console.log('ready'))
