import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * What the machine can do at most, in a process of its own, from plain node:http: `/bare/<bytes>` is a reply of that
 * size, `/bare` whatever was PUT there before. `/query` is twelve rows by Fastify and pg.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const query = {
  name: 'ceiling',
  text: 'select id, name, price, quantity, photos from products where id > $1 order by id limit 12',
}

const app = Fastify()
app.get('/query', async (request) => {
  const { rows } = await pool.query({ ...query, values: [Number(request.query.from)] })
  return rows
})
await app.listen({ port: Number(process.env.QUERY_PORT), host: '127.0.0.1' })

const bodies = new Map()
const fill = (size) => {
  if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, 'x'))
  return bodies.get(size)
}
let given
createServer(async (request, response) => {
  if (request.method === 'PUT') given = await buffer(request)
  const size = request.url.split('/')[2]
  const body = size ? fill(Number(size)) : given
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.BARE_PORT), '127.0.0.1', () => console.log('ready'))
