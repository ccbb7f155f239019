import { Agent, get } from 'node:http'

/** Bodies are read whole by everybody and parsed by who asks with `json`. */
export interface Caller {
  /** One call, from the request to the last byte of its answer. */
  readonly read: (path: string) => Promise<string>
  readonly json: <T>(path: string) => Promise<T>
}

/** Calls of signed-in people over one kept connection; every call is somebody else's, because calls are limited per user. */
export function callerOf(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let called = 0
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      called += 1
      const headers = { Authorization: `Bearer caller-${called}` }
      const request = get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === 200) resolve(text)
          else reject(new Error(`${path} was answered with ${answer.statusCode}: ${text.slice(0, 300)}`))
        })
      })
      request.on('error', reject)
    })
  return { read, json: async <T>(path: string) => JSON.parse(await read(path)) as T }
}
