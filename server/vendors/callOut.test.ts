import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { S3Files } from '@/server/stores/files/s3Files'
import { chatCompletions } from '@/server/vendors/ai/chatCompletions'
import { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'
import { callOut, callPublisher } from '@/server/vendors/callOut'
import { RemoteCaptcha } from '@/server/vendors/captcha/remote'
import { AlpacaRest } from '@/server/vendors/feeds/alpaca/alpacaRest'
import { ConditionalGet } from '@/server/vendors/feeds/conditionalGet'
import { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'
import { jsonRpcChain } from '@/server/vendors/nft/jsonRpcChain'
import { askStripe } from '@/server/vendors/payments/stripeApi'

/** One service leads everybody to another one, which writes down what it hears. */
const heard: IncomingMessage[] = []
let status = 307
let other = ''
const away = createServer((request, response) => {
  heard.push(request)
  response.end('{"success":true}')
})
const service = createServer((request, response) => {
  const { url = '' } = request
  if (url === '/moved') return response.end('here')
  const location = url === '/within' ? '/moved' : url === '/round' ? '/round' : `${other}/taken`
  return response.writeHead(status, { Location: location }).end()
})
const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
let url = ''
beforeAll(async () => {
  other = await listening(away)
  url = await listening(service)
})
afterAll(() => {
  away.close()
  service.close()
})
beforeEach(() => {
  heard.length = 0
  status = 307
})

const { signal } = new AbortController()
const waits = { now: () => 0, sleep: async () => undefined }
const whole = async (rows: AsyncIterable<unknown>) => {
  for await (const row of rows) expect(row).toBe('nothing comes')
}

it.each<readonly [string, () => Promise<unknown>]>([
  ['any call', () => callOut(url, { headers: { Authorization: 'Bearer key' } })],
  ['payments', () => askStripe({ secretKey: 'key', apiUrl: url }, { method: 'POST', path: '/v1/x' })],
  [
    'the human check',
    () =>
      new RemoteCaptcha('h-captcha-response', { siteKey: '', secret: 'key', verifyUrl: url }).verify(
        { 'h-captcha-response': 'right' },
        '203.0.113.5',
      ),
  ],
  [
    'the broker',
    () =>
      new TastytradeHttp({ apiUrl: url, clientId: 'a', clientSecret: 'key', fetch: callOut, clock: () => 0 }).exchange(
        'code',
        url,
      ),
  ],
  ['Alpaca', () => whole(new AlpacaRest({ key: 'key', secret: 'key', perMinute: 9 }, waits).pages(url, signal))],
  ['Massive', () => whole(new MassiveRest({ url, key: 'key', perMinute: 9 }, waits).rows('/v3/x', signal))],
  ['the model', () => chatCompletions({ url, model: 'm', key: 'key' }).reply([], [])],
  ['the Ethereum node', () => jsonRpcChain(url, '0x0').chainId()],
  [
    'the bucket',
    () => new S3Files({ url, region: 'x', accessKeyId: 'key', secretAccessKey: 'key' }, tmpdir()).text('exports/a'),
  ],
  ['files of a publisher that leads elsewhere', () => new ConditionalGet(1000).get(url, signal)],
])('ASVS 15.3.2 %s: a redirect fails, and the address it leads to hears nothing', async (_name, ask) => {
  for (status of [301, 302, 303, 307, 308]) await expect(ask(), String(status)).rejects.toThrow()
  expect(heard).toEqual([])
})

it('files of a publisher are followed within its origin and to those of its list, with no key for another', async () => {
  const headers = { Cookie: 'session=1', 'X-CSRFToken': 'key', Accept: 'text/csv' }
  expect(await (await callPublisher(`${url}/within`, { headers })).text()).toBe('here')
  const listed = new Set([other])
  for (status of [302, 307])
    expect((await callPublisher(url, { method: 'POST', body: 'key', headers }, listed)).ok).toBe(true)
  for (const { method, headers: sent } of heard) {
    expect([method, sent.accept, sent.cookie, sent['x-csrftoken']]).toEqual(['GET', 'text/csv', undefined, undefined])
  }
  expect(heard).toHaveLength(2)
  await expect(callPublisher(`${url}/round`, {})).rejects.toThrow('leads from one address to the next without end')
})
