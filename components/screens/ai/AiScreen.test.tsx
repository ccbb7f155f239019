import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AiScreen, aiQuery, parseAiParams } from '@/components/screens/ai/AiScreen'
import { ApiError } from '@/lib/client/api/apiError'
import type { AiAnswer } from '@/lib/contract/ai'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/ai', push: vi.fn(), replace, query: {} }) }))
const auth = vi.hoisted(() => ({ user: null as object | null }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ ...auth, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const state = {
  data: {
    model: { kind: 'none', name: '' },
    quota: { used: 1, limit: 10 },
    templates: [
      { id: 'sweeps', title: 'Largest sweeps', examples: ['Largest sweeps today in NVDA', 'TSLA sweeps'] },
      { id: 'max_pain', title: 'Max pain of a name', examples: ['Max pain of SPY'] },
    ],
    calls: [{ call: 'flow.list', about: 'Prints', args: ['filter', 'limit'] }],
  },
}
const answer: AiAnswer = {
  id: null,
  question: 'Largest sweeps today in NVDA',
  mode: 'template',
  template: 'sweeps',
  notes: [],
  lines: [
    [
      { kind: 'text', text: 'NVDA: ' },
      { kind: 'figure', text: '$3.64M', call: 0, path: 'data.4.premium', value: 3_638_136 },
      { kind: 'text', text: ' of sweeps and ' },
      { kind: 'removed', reason: 'figure' },
      { kind: 'text', text: '.' },
    ],
  ],
  removed: 1,
  results: [
    {
      call: 'flow.list',
      args: { filter: 'ticker=NVDA and flag=sweep', limit: 1000 },
      about: 'Option prints, newest first, under a filter',
      page: { path: '/live-options-flow?filter=x', title: 'Flow Feed' },
      meta: { ...tideMeta, tier: 'sample' },
      problem: null,
      is_pending: false,
      table: {
        base: 'data',
        columns: [
          { field: 'option_chain_id', label: 'Contract', format: 'text' },
          { field: 'premium', label: 'Premium', format: 'money' },
        ],
        rows: [
          { place: 4, values: ['NVDA261218C00150000', 3_638_136] },
          { place: 1, values: ['NVDA261218P00140000', 912_400] },
        ],
        total: 40,
        chart: { label: 0, value: 1 },
      },
    },
  ],
  suggestions: [],
}
let told: AiAnswer
const sent = (id: string) =>
  call.mock.calls.filter(([name]) => name === id).map(([, args]) => args as { body?: unknown })

beforeEach(() => {
  wideScreen()
  vi.clearAllMocks()
  auth.user = null
  told = answer
  call.mockImplementation(async (id: string) => {
    if (id === 'ai.state') return state
    if (id === 'ai.ask') return { data: told, quota: { used: 2, limit: 10 } }
    if (id === 'ai.run') return { data: { ...told, mode: 'edited' } }
    if (id === 'ai.history')
      return {
        data: [
          {
            id: 'q1',
            asked: '2026-11-20T15:00:00.000Z',
            question: 'Market tide',
            mode: 'template',
            calls: [{ call: 'tide.read', args: {} }],
          },
        ],
      }
    return { code: 'ok' }
  })
})
const open = (question = '') => renderFresh(<AiScreen question={question} />)
const ask = async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Largest sweeps today in NVDA' }))
  return screen.findByRole('region', { name: 'Answer' })
}

describe('§4.14 AI', () => {
  it('a press asks, and text, rows and as-of stand, announced politely', async () => {
    const region = await ask()
    expect(sent('ai.ask')[0]?.body).toEqual({ question: 'Largest sweeps today in NVDA' })
    expect(region.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    expect(within(region).getByText('figure left out')).toBeInTheDocument()
    expect(within(region).getByText(/1 figure or sentence was left out/)).toBeInTheDocument()
    const table = screen.getByRole('table', { name: 'Rows of flow.list' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(screen.getByText('2 of 40 rows.')).toBeInTheDocument()
    expect(screen.getByText(/as of .*SAMPLE, not real market data/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open Flow Feed' })).toHaveAttribute('href', '/live-options-flow?filter=x')
    expect(replace).toHaveBeenCalledWith('/ai?q=Largest+sweeps+today+in+NVDA', undefined, expect.anything())
  })

  it('a figure tells its call, row, field, value and as-of, and is checked once more', async () => {
    const region = await ask()
    await userEvent.click(within(region).getByRole('button', { name: '$3.64M' }))
    const box = await screen.findByRole('dialog', { name: 'premium, explained' })
    for (const words of ['flow.list', 'data', '5', 'premium', '3638136', /checked: the value rounds to it/])
      expect(within(box).getAllByText(words).length).toBeGreaterThan(0)
  })

  it('a question is typed and sent by Enter; an empty one is not', async () => {
    open()
    const box = await screen.findByRole('textbox', { name: 'Question' })
    await userEvent.type(box, '   {Enter}')
    expect(sent('ai.ask')).toEqual([])
    await userEvent.clear(box)
    await userEvent.type(box, 'Market tide{Enter}')
    await waitFor(() => expect(sent('ai.ask')[0]?.body).toEqual({ question: 'Market tide' }))
  })

  it('calls are changed and run again, and a wrong one is told before it is sent', async () => {
    await ask()
    const box = screen.getByRole('textbox', { name: 'Calls, a line each' })
    expect(box).toHaveValue('flow.list filter="ticker=NVDA and flag=sweep" limit=1000')
    await userEvent.clear(box)
    await userEvent.type(box, 'users.current')
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
    expect(await screen.findByText('users.current is no call that can be asked here.')).toBeInTheDocument()
    await userEvent.clear(box)
    await userEvent.type(box, 'flow.list limit=5')
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() =>
      expect(sent('ai.run')[0]?.body).toEqual({
        calls: [{ call: 'flow.list', args: { limit: '5' } }],
        question: 'Largest sweeps today in NVDA',
      }),
    )
  })

  it('what none can answer shows questions to press', async () => {
    told = {
      ...answer,
      mode: 'none',
      lines: [[{ kind: 'text', text: 'No template fits this question.' }]],
      removed: 0,
      results: [],
      suggestions: ['Market tide'],
    }
    const region = await ask()
    expect(within(region).getByText('No template fits this question.')).toBeInTheDocument()
    await userEvent.click(within(region).getByRole('button', { name: 'Market tide' }))
    await waitFor(() => expect(sent('ai.ask').at(-1)?.body).toEqual({ question: 'Market tide' }))
  })

  it('model, quota and a model that is away are told; a refused question says why', async () => {
    told = { ...answer, notes: ['The model is busy: the templates answer without it.'] }
    await ask()
    expect(screen.getByText(/No model is set up: templates answer.*1 of 10 questions today/)).toBeInTheDocument()
    expect(screen.getByText(/the templates answer without it/)).toBeInTheDocument()
    call.mockImplementation(async (id: string) => {
      if (id === 'ai.state') return state
      throw new ApiError({
        response: { status: 429, data: { message: 'These were the 10 questions of today.', code: 429 } },
      } as never)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText('These were the 10 questions of today.')).toBeInTheDocument()
  })

  it('earlier questions run again by a press and are deleted one by one and all', async () => {
    auth.user = { id: 'u' }
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^Market tide/ }))
    await waitFor(() =>
      expect(sent('ai.run')[0]?.body).toEqual({ calls: [{ call: 'tide.read', args: {} }], question: 'Market tide' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Delete "Market tide"' }))
    await waitFor(() => expect(sent('ai.remove')).toEqual([{ params: { id: 'q1' } }]))
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, delete all/ }))
    await waitFor(() => expect(sent('ai.clear')).toHaveLength(1))
  })

  it('a link brings the question back and does not ask it', async () => {
    expect(parseAiParams({ q: 'Market tide' })).toEqual({ question: 'Market tide' })
    expect(aiQuery({ question: '' })).toBe('')
    open('Market tide')
    expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue('Market tide')
    expect(sent('ai.ask')).toEqual([])
  })
})
