import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

let host: AccountsHost

beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

it('the feed of alerts is RSS to every reader: one type, no sniffing, kept by nobody on the way', async () => {
  const token = await host.logIn('premium')
  const { url } = (await host.call(contract.alertChannels.makeFeed, { token })).body.data
  const answer = await host.app.request(new URL(url).pathname, { headers: { Accept: 'text/html' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  const gone = await host.app.request(new URL(url).pathname.replace(/.$/, 'x'))
  expect(gone.status).toBe(404)
  expect(gone.headers.get('content-type')).toMatch(/^application\/json/)
})
