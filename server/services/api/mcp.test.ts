import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '@/server/services/tokenHash'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

const { facts } = fewNames(['SPY', 'AAPL'])
let api: ReturnType<typeof apiTestClient>
beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  api.sample.push(aPrint({ seq: 1, source: 'sample' }))
  api.feed.push(aPrint({ seq: 1 }), aPrint({ seq: 2 }))
  await until(() => api.runtime.views.sample.seq === 1 && api.runtime.views.live.seq === 2)
})
afterAll(() => api.close())

const send = async (message: unknown, headers: Record<string, string> = {}) => {
  const reply = await api.app.request('/api/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
}
const rpc = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 7, method, params })
const AGENT = { capabilities: {}, clientInfo: { name: 'agent', version: '1' } }
const tool = (name: string, values: object = {}) => rpc('tools/call', { name, arguments: values })

describe('§4.11 API: the MCP endpoint', () => {
  it('§4.11 MCP shakes hands in the version that is asked for, or in the newest', async () => {
    const old = await send(rpc('initialize', { ...AGENT, protocolVersion: '2025-03-26' }))
    expect(old.body).toMatchObject({ id: 7, result: { protocolVersion: '2025-03-26', capabilities: { tools: {} } } })
    const odd = await send(rpc('initialize', { ...AGENT, protocolVersion: '1999-01-01' }))
    // The newest version that the protocol's site lists as final.
    expect(odd.body.result.protocolVersion).toBe('2025-11-25')
    expect(await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual({ status: 202, body: null })
  })

  it('§4.11 MCP lists a tool for every call that a key reads with GET, with its values', async () => {
    const { tools } = (await send(rpc('tools/list'))).body.result
    const flow = tools.find(({ name }: { name: string }) => name === 'flow_list')
    expect(tools.length).toBeGreaterThan(90)
    expect(flow.inputSchema.properties).toHaveProperty('filter')
    const chain = tools.find(({ name }: { name: string }) => name === 'chains_read')
    expect(chain.inputSchema.required).toEqual(['ticker'])
    expect(tools.every((one: { annotations: object }) => one.annotations)).toBe(true)
  })

  it('§4.11 MCP answers by the tier of the caller: a visitor gets the sample', async () => {
    const { result } = (await send(tool('flow_list', { limit: 5 }))).body
    expect(result.isError).toBe(false)
    expect(result.structuredContent.meta.tier).toBe('sample')
    expect(result.structuredContent.data).toHaveLength(1)
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
    api.users.set(hashToken('paid'), premiumUser)
    const paid = (await send(tool('flow_list'), { authorization: 'Bearer paid' })).body.result
    expect([paid.structuredContent.meta.tier, paid.structuredContent.data.length]).toEqual(['live', 2])
  })

  it('§4.11 MCP tells refusals as answers of the tool', async () => {
    const refused = async (...asked: Parameters<typeof tool>) => (await send(tool(...asked))).body.result
    expect(await refused('superFlow_board')).toMatchObject({ isError: true })
    expect((await refused('flow_list', { limit: 'many' })).content[0].text).toMatch(/^invalid: query\.limit/)
    expect((await refused('flow_list', { limits: 1 })).content[0].text).toMatch(/limits/)
  })

  it('§4.11 MCP a key that is kept to other calls is refused by the tool', async () => {
    const key = { id: 'k', scopes: ['filings' as const], addresses: [] }
    api.users.set(hashToken('kept'), { ...premiumUser, key } as never)
    const { result } = (await send(tool('flow_list'), { authorization: 'Bearer kept' })).body
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('not made for these calls') }],
    })
    const open = (await send(tool('insiders_trades'), { authorization: 'Bearer kept' })).body.result
    expect(open.isError).toBe(false)
  })

  it('§4.11 MCP what is not understood is told with the codes of JSON-RPC', async () => {
    expect(await send('{"a":')).toMatchObject({ status: 400, body: { error: { code: -32_600 } } })
    expect((await send([rpc('ping')])).status).toBe(400)
    expect((await send(rpc('resources/list'))).body.error.code).toBe(-32_601)
    expect((await send(tool('users_logIn'))).body.error.code).toBe(-32_602)
    expect((await send(rpc('ping'))).body.result).toEqual({})
    expect((await send(rpc('ping'), { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await api.app.request('/api/mcp')).status).toBe(405)
  })

  it("§4.11 MCP the protocol's own client shakes hands, lists and asks", async () => {
    const client = new Client({ name: 'agent', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL('http://host.test/api/mcp'), {
      fetch: async (address, init) => await api.app.request(String(address), init),
    })
    await client.connect(transport as Parameters<typeof client.connect>[0])
    expect(client.getServerVersion()).toMatchObject({ name: 'undercurrent' })
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('flow_list')
    const told = await client.callTool({ name: 'flow_list', arguments: { limit: 1 } })
    expect(told).toMatchObject({ isError: false, structuredContent: { meta: { tier: 'sample' } } })
    await expect(client.callTool({ name: 'users_logIn', arguments: {} })).rejects.toThrow(/no such tool/)
    await client.close()
  })

  it('§4.11 MCP counts a tool in the minute of its call', async () => {
    const headers = { 'x-forwarded-for': '10.1.1.1' }
    for (let n = 0; n < 600; n += 1) await send(tool('chains_sessions', { ticker: 'SPY' }), headers)
    const { result } = (await send(tool('chains_sessions', { ticker: 'SPY' }), headers)).body
    expect(result.content[0].text).toMatch(/^429: /)
  })
})
