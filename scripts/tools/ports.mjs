import { createServer } from 'node:net'

/** A free loopback port; the first of `wanted` onwards, or any when `wanted` is 0. */
export async function freePort(wanted = 0) {
  for (let port = wanted; port < wanted + 50; port++) {
    const got = await tryPort(port)
    if (got !== null) return got
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 49}.`)
}

/**
 * What is wrong with a port that a program is to listen on, in a sentence; null when nothing is. One that is held is tried
 * again for `patienceMs`: parts of a launcher that was killed may still be ending.
 */
export async function portTrouble(name, value, host, patienceMs = 0) {
  const port = /^\d+$/.test(value) ? Number(value) : 0
  if (port < 1 || port > 65_535) return `${name}: found ${JSON.stringify(value)}; expected a number from 1 to 65535.`
  const error = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
  if (error === null) return null
  if (error.code !== 'EADDRINUSE' || patienceMs <= 0) return listenTrouble(name, port, host, error)
  await new Promise((resolve) => setTimeout(resolve, 100))
  return portTrouble(name, value, host, patienceMs - 100)
}

/** Why a program could not listen, in a sentence. */
export function listenTrouble(name, port, host, error) {
  const bind = name === 'PORT' ? 'HOST' : 'API_BIND'
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'].includes(error.code))
    return `${bind}: found ${JSON.stringify(host)}; expected an address of this machine, such as 127.0.0.1 (${error.message}).`
  const reason = error.code === 'EADDRINUSE' ? 'another program holds it' : error.message
  return `${name} ${port} at ${host}: ${reason}. Set ${name} to a free one.`
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
