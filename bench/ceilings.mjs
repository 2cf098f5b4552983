import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * What the machine can do at most, in a process of its own: `/bare/<bytes>` is a reply of that size
 * from plain node:http, `/query` twelve rows by Fastify and pg.
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
createServer((request, response) => {
  const size = Number(request.url.split('/')[2])
  if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, 'x'))
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': size })
  response.end(bodies.get(size))
}).listen(Number(process.env.BARE_PORT), '127.0.0.1', () => console.log('ready'))
