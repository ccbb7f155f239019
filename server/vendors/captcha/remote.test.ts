import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RemoteCaptcha } from '@/server/vendors/captcha/remote'

/** Answers as both services document it: a form with secret, response and remoteip, a JSON body with `success`. */
const asked: Record<string, string>[] = []
let server: Server
let verifyUrl = ''
let reply: { status: number; body: string } = { status: 200, body: '{}' }

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      asked.push(form)
      const isRight = form.secret === 'secret' && form.response === 'right'
      response.writeHead(reply.status, { 'Content-Type': 'application/json' })
      response.end(reply.body === '{}' ? JSON.stringify({ success: isRight, 'error-codes': [] }) : reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  server.close()
})

describe.each(['cf-turnstile-response', 'h-captcha-response'] as const)('§5 captcha field %s', (field) => {
  const captcha = (url = verifyUrl) => new RemoteCaptcha(field, { siteKey: 'site', secret: 'secret', verifyUrl: url })

  it('is verified by the service with secret and address; only this field counts', async () => {
    expect(await captcha().verify({ [field]: 'right' }, '203.0.113.5')).toBe(true)
    expect(asked.at(-1)).toEqual({ secret: 'secret', response: 'right', remoteip: '203.0.113.5' })
    expect(await captcha().verify({ [field]: 'wrong' }, '203.0.113.5')).toBe(false)
    const before = asked.length
    expect(await captcha().verify({ altcha: 'right' }, '203.0.113.5')).toBe(false)
    expect(asked).toHaveLength(before)
  })

  it('gives the browser its site key and nothing secret', async () => {
    expect(await captcha().challenge()).toEqual({ field, site_key: 'site' })
  })

  it('a service that is down, fails or answers nonsense never counts as a right answer', async () => {
    reply = { status: 500, body: '{"success":true}' }
    expect(await captcha().verify({ [field]: 'right' }, 'x')).toBe(false)
    reply = { status: 200, body: 'not json' }
    await expect(captcha().verify({ [field]: 'right' }, 'x')).rejects.toMatchObject({ code: 'unavailable' })
    reply = { status: 200, body: '{}' }
    const nobody = captcha('http://127.0.0.1:9/siteverify')
    await expect(nobody.verify({ [field]: 'right' }, 'x')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
