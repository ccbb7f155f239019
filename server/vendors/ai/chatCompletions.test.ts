import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatCompletions } from '@/server/vendors/ai/chatCompletions'
import { ModelError } from '@/server/vendors/ai/port'
import { callsTools, chatStandIn, says } from '@/tests/support/chatStandIn'

let standIn: Awaited<ReturnType<typeof chatStandIn>>
beforeAll(async () => {
  standIn = await chatStandIn()
})
beforeEach(() => {
  standIn.heard.length = 0
})
afterAll(() => standIn.close())
const model = (more: { url?: string; key?: string; patienceMs?: number } = {}) =>
  chatCompletions({ url: standIn.url, model: 'small', key: 'secret-key', ...more })
const hello = [{ role: 'user', content: 'hello' }] as const
const tool = { name: 'flow_list', description: 'Prints', parameters: { type: 'object', properties: {} } }
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ModelError ? error.trouble : 'strange'),
  )

describe('§4.14 AI: a model that speaks chat completions', () => {
  it('is asked without streaming, with its key and the tools', async () => {
    standIn.lay(says('Hello.'))
    expect(await model().reply(hello, [tool])).toEqual({ text: 'Hello.', calls: [] })
    const [heard] = standIn.heard
    expect(heard?.path).toBe('/v1/chat/completions')
    expect(heard?.authorization).toBe('Bearer secret-key')
    expect(heard?.body).toMatchObject({
      model: 'small',
      stream: false,
      messages: hello,
      tools: [{ type: 'function', function: tool }],
    })
  })

  it('names tools with their arguments as it wrote them; without a key none is sent', async () => {
    standIn.lay(callsTools(['flow_list', { limit: 5 }], ['tide_read', '{broken']))
    const { calls } = await model({ key: '' }).reply(hello, [tool])
    expect(calls).toEqual([
      { id: 't0', name: 'flow_list', argumentsText: '{"limit":5}' },
      { id: 't1', name: 'tide_read', argumentsText: '{broken' },
    ])
    expect(standIn.heard[0]?.authorization).toBeUndefined()
  })

  it.each([
    [401, 'key'],
    [403, 'key'],
    [429, 'busy'],
    [500, 'away'],
    [302, 'away'],
  ])('status %s is told as %s', async (status, trouble) => {
    standIn.lay({ status, text: '{"error":{"message":"secret-key is wrong"}}' })
    expect(await troubleOf(model().reply(hello, []))).toBe(trouble)
  })

  it.each(['<html>', '{}', '{"choices":[]}', '{"choices":[{"message":{"content":5}}]}', '[]', 'null'])(
    'rubbish is told: %s',
    async (text) => {
      standIn.lay({ text })
      expect(await troubleOf(model().reply(hello, []))).toBe('rubbish')
    },
  )

  it('one that says nothing is given up, one that is not there too, and neither tells the key', async () => {
    standIn.lay('silence')
    const error: unknown = await model({ patienceMs: 60 })
      .reply(hello, [])
      .catch((told: unknown) => told)
    expect(error).toBeInstanceOf(ModelError)
    expect(String(error)).toBe('Error: the model did not answer: slow')
    expect(await troubleOf(model({ url: 'http://127.0.0.1:9/v1' }).reply(hello, []))).toBe('away')
  })

  it.each([
    ['http://127.0.0.1:11434/v1', 'local'],
    ['http://[::1]:8000/v1', 'local'],
    ['http://10.0.0.5/v1', 'local'],
    ['http://localhost:8000/v1/', 'local'],
    ['http://model:8000/v1', 'local'],
    ['https://api.models.example/v1', 'remote'],
    ['https://8.8.8.8/v1', 'remote'],
  ])('%s is %s', (url, kind) => expect(model({ url }).kind).toBe(kind))
})
