import { createServer } from 'node:net'

/** A free loopback port; the first of `wanted` onwards, or any when `wanted` is 0. */
export async function freePort(wanted = 0) {
  for (let port = wanted; port < wanted + 50; port++) {
    const got = await tryPort(port)
    if (got !== null) return got
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 49}.`)
}

function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address.port))
    })
  })
}
