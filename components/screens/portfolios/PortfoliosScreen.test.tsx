import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortfoliosScreen } from '@/components/screens/portfolios/PortfoliosScreen'
import { paperParts } from '@/components/screens/portfolios/paperOrders'
import {
  type PortfoliosParams,
  parsePortfoliosParams,
  portfoliosQuery,
} from '@/components/screens/portfolios/portfoliosParams'
import { keepablePortfolio, type ProfileAnswer, shownHoldings } from '@/components/screens/portfolios/profileModel'
import { chosenRows, inOrder, ranksOf } from '@/components/screens/portfolios/trackRows'
import type { User } from '@/lib/access/user'
import { weightSum } from '@/lib/backtest/plan'
import type { MixRow, TrackFigureRow, TrackRow } from '@/lib/contract/portfolioTracks'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.hoisted(() => vi.fn())
const push = vi.hoisted(() => vi.fn())
vi.mock('next/router', () => ({
  useRouter: () => ({ replace, push, pathname: '/portfolios', query: {}, asPath: '/portfolios' }),
}))
const viewer = vi.hoisted(() => ({ user: null as User | null }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: viewer.user, state: { status: 'authenticated' } }) }))
const download = vi.hoisted(() => vi.fn())
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: download }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const span = (own: number | null, excess: number | null) => ({
  ...{ own, excess, benchmark: own === null || excess === null ? null : own - excess },
})
const figures = (change: Partial<TrackFigureRow> = {}): TrackFigureRow => ({
  ...{ entry: '2025-01-02', sessions: 400, cagr: 0.21, max_drawdown: -0.12, evidence: 1.4, has_rank: true },
  ...{ month: span(0.02, 0.01), year: span(0.3, 0.1), since: span(0.5, 0.2), filings: 12, trades: 40, holdings: 3 },
  ...{ top: [{ ticker: 'NVDA', weight: 0.5 }], updated: '2026-11-02', line: [1, 1.5], benchmark_line: [1, 1.3] },
  ...change,
})
const row = (name: string, change: Partial<TrackRow> = {}): TrackRow => ({
  ...{
    key: `politician:${name}`,
    kind: 'politician',
    name,
    about: '',
    shared_as: '',
    method: 'By brackets.',
    note: '',
  },
  figures: figures(),
  ...change,
})
const young = row('Lucky Larry', {
  figures: figures({
    sessions: 40,
    filings: 2,
    evidence: 6,
    has_rank: false,
    year: span(null, null),
    since: span(3, 2.9),
  }),
})
const fund = row('Slow Fund', {
  ...{ key: 'institution:Slow Fund', kind: 'institution' },
  figures: figures({ evidence: 2.5, year: span(0.1, -0.1), max_drawdown: -0.02, top: [{ ticker: 'KO', weight: 0.4 }] }),
})
const mix = row('Sixty forty', {
  ...{ key: 'community:m1', kind: 'community', about: 'Stocks and bonds', shared_as: 'Demo', figures: null },
  note: 'No session has ended since its entry.',
})
const rows = [row('Ann Example'), young, fund, mix]

const profile: ProfileAnswer = {
  data: {
    ...{ pending: 0, done: 1, total: 1, row: rows[0] as TrackRow, method: 'Ann~politician~none~Ann Example' },
    entry_rule: 'Enters at the close of the filing date.',
    plan: { p1: 'Ann Example~politician~none~Ann Example' },
    holdings: [
      { ticker: 'NVDA', name: 'Nvidia', sector: 'Technology', weight: 0.6, since: '2026-03-02' },
      { ticker: 'KO', name: 'Coca-Cola', sector: 'Staples', weight: 0.4, since: '2026-11-02' },
    ],
    changes: [
      {
        ...{
          filed: '2026-10-31',
          followed: '2026-11-02',
          label: 'bought KO',
          url: 'https://example.test/f.pdf',
          names: 2,
        },
        moves: [{ ticker: 'KO', before: 0, after: 0.4 }],
        more: 3,
      },
    ],
    changes_total: 90,
    sectors: {
      dates: ['2026-03-02', '2026-10-31'],
      rows: [
        { sector: 'Technology', weights: [1, 0.6] },
        { sector: 'Staples', weights: [0, 0.4] },
      ],
    },
  },
  meta: tideMeta,
}
const own = (change: Partial<MixRow> = {}): MixRow => ({
  ...{ id: 'm1', name: 'Own mix', about: 'Mine', method: 'Own mix~fixed~none~AAPL:60,MSFT:40', shared_as: '' },
  ...{ created: '2026-11-01T00:00:00Z', published: null, is_withdrawn: false, is_hidden: false },
  ...change,
})

wideScreen()
let answers: Record<string, unknown> = {}
beforeEach(() => {
  viewer.user = premiumUser
  for (const mock of [replace, push, call, download]) mock.mockReset()
  answers = {
    'portfolios.list': { data: { pending: 0, done: 4, total: 4, rows }, meta: tideMeta },
    'portfolios.profile': profile,
    'portfolios.mine': { data: [own()], most: 30 },
    'paper.list': { data: [{ id: 'a1', name: 'Practice', equity: 50_000 }], most: 5 },
    'savedViews.list': { data: [] },
  }
  call.mockImplementation((id: string) => (id in answers ? Promise.resolve(answers[id]) : new Promise(() => undefined)))
})
const show = (query: Record<string, string> = {}) => renderFresh(<PortfoliosScreen {...parsePortfoliosParams(query)} />)
const sent = (id: string) => call.mock.calls.filter(([one]) => one === id).map(([, args]) => args)
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

describe('§4.9 Portfolios: the directory', () => {
  it('cards tell return, SPY beside it, drawdown, names, day, method, n and age', async () => {
    show()
    const card = within(await screen.findByRole('article', { name: 'Ann Example' }))
    for (const words of [
      '+2.0%',
      '+30.0%',
      '+50.0%',
      '−12.0%',
      'n 12',
      'age 1.6y',
      '3 names',
      'NVDA 50%',
      'By brackets.',
    ])
      expect([
        words,
        card.queryAllByText((_, node) => node?.textContent?.trim() === words || node?.textContent === words).length > 0,
      ]).toEqual([words, true])
    expect(card.getByText(/updated 11\/02\/2026/)).toBeInTheDocument()
    expect(card.getByRole('link')).toHaveAttribute('href', '/portfolios?p=politician%3AAnn+Example')
  })

  it('evidence orders them: a young record stands after all that have a rank, however much it earned', async () => {
    show()
    await screen.findByRole('article', { name: 'Lucky Larry' })
    expect(cards()).toEqual(['Slow Fund', 'Ann Example', 'Lucky Larry', 'Sixty forty'])
    expect(within(screen.getByRole('article', { name: 'Slow Fund' })).getByText('#1')).toBeInTheDocument()
    expect(within(screen.getByRole('article', { name: 'Lucky Larry' })).getByText('no rank yet')).toBeInTheDocument()
    expect(screen.getByRole('article', { name: 'Sixty forty' })).toHaveTextContent(
      'No session has ended since its entry.',
    )
    expect(screen.getByRole('article', { name: 'Sixty forty' })).toHaveTextContent('Community by Demo')
  })

  it('tiles say how many would stand out by luck alone', async () => {
    show()
    const tile = (await screen.findByText('Evidence from 2', { selector: 'dt *, dt' })).closest('div')
    expect(tile).toHaveTextContent('1')
    expect(tile).toHaveTextContent('0.0 by luck')
  })

  it('kind, search by name or ticker held, age and order', () => {
    const all = { tab: 'all', search: '', age: 0 } as const
    const names = (list: readonly TrackRow[]) => list.map(({ name }) => name)
    expect(names(chosenRows(rows, { ...all, tab: 'institution' }))).toEqual(['Slow Fund'])
    expect(names(chosenRows(rows, { ...all, search: 'ko' }))).toEqual(['Slow Fund'])
    expect(names(chosenRows(rows, { ...all, search: 'demo' }))).toEqual(['Sixty forty'])
    expect(names(chosenRows(rows, { ...all, age: 126 }))).toEqual(['Ann Example', 'Slow Fund'])
    expect(names(inOrder(rows, 'since'))[0]).toBe('Lucky Larry')
    expect(names(inOrder(rows, 'drawdown'))[0]).toBe('Slow Fund')
    expect(names(inOrder(rows, 'year'))).toEqual(['Ann Example', 'Slow Fund', 'Lucky Larry', 'Sixty forty'])
    expect(names(inOrder(rows, 'name'))).toEqual(['Ann Example', 'Lucky Larry', 'Sixty forty', 'Slow Fund'])
    expect([...ranksOf(rows)]).toEqual([
      ['institution:Slow Fund', 1],
      ['politician:Ann Example', 2],
    ])
  })

  it('filters write the address, and every state is read back from it', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByRole('article', { name: 'Ann Example' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '252')
    expect(replace.mock.calls.at(-1)?.[0]).toBe('/portfolios?age=252')
    const [institutions] = screen.getAllByRole('radio', { name: 'Institutions' })
    await user.click(institutions as HTMLElement)
    expect(replace.mock.calls.at(-1)?.[0]).toBe('/portfolios?tab=institution')
    const state: PortfoliosParams = {
      ...{ p: 'politician:A: B', view: 'changes', tab: 'mine', shape: 'table', search: 'x', age: 126, order: 'name' },
      ...{ page: 2, sort: 'evidence.desc', cols: 'name', clone: true },
    }
    expect(parsePortfoliosParams(Object.fromEntries(new URLSearchParams(portfoliosQuery(state))))).toEqual(state)
    expect(portfoliosQuery(parsePortfoliosParams({}))).toBe('')
  })

  it('the table is the twin of the cards, and goes out as CSV', async () => {
    const user = userEvent.setup()
    show({ shape: 'table' })
    const table = await screen.findByRole('grid', { name: 'Portfolios' })
    expect(within(table).getByRole('row', { name: /Slow Fund/ })).toHaveTextContent('1Slow FundInstitution2.50121.6y')
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    const [name, text] = download.mock.calls[0] as [string, string]
    expect(name).toMatch(/^portfolios-/)
    expect(text).toContain('Ann Example')
  })

  it('C17 what is still worked out is told, and asked for again', async () => {
    answers['portfolios.list'] = {
      data: { pending: 3, done: 1, total: 4, rows: rows.map((one) => ({ ...one, figures: null, note: '' })) },
      meta: tideMeta,
    }
    show()
    expect(await screen.findByText('Reading 1 of 4 portfolios')).toBeInTheDocument()
    expect(screen.getAllByText('Being worked out …')).toHaveLength(4)
  })

  it('twenty-four cards a page', async () => {
    const user = userEvent.setup()
    const many = Array.from({ length: 30 }, (_, at) => row(`Member ${at}`))
    answers['portfolios.list'] = { data: { pending: 0, done: 30, total: 30, rows: many }, meta: tideMeta }
    show({ order: 'age' })
    await screen.findByRole('article', { name: 'Member 0' })
    expect(cards()).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(replace.mock.calls.at(-1)?.[0]).toBe('/portfolios?order=age&page=1')
  })

  it('C17 nothing is known, or nothing fits: each says what to do', async () => {
    answers['portfolios.list'] = { data: { pending: 0, done: 0, total: 0, rows: [] }, meta: tideMeta }
    const { unmount } = show()
    expect(await screen.findByText(/No filings are known/)).toBeInTheDocument()
    unmount()
    answers['portfolios.list'] = { data: { pending: 0, done: 4, total: 4, rows }, meta: tideMeta }
    show({ q: 'nobody' })
    expect(await screen.findByText('No portfolio fits the filters.')).toBeInTheDocument()
  })
})

describe('C25 the profile of a portfolio', () => {
  const open = (query: Record<string, string> = {}) => show({ p: 'politician:Ann Example', ...query })

  it('rules in words, tiles, and the way to the filings and to a backtest of the same', async () => {
    open()
    const rules = within(await screen.findByRole('region', { name: 'Rules' }))
    expect(rules.getByText(/By brackets. Enters at the close of the filing date./)).toBeInTheDocument()
    expect(rules.getByRole('link', { name: 'Trades and filings' })).toHaveAttribute(
      'href',
      '/flow/politics/profile/Ann%20Example',
    )
    expect(screen.getByRole('link', { name: 'Backtest' })).toHaveAttribute(
      'href',
      '/backtesting/portfolios?p1=Ann+Example%7Epolitician%7Enone%7EAnn+Example',
    )
    expect(sent('backtests.run')[0]).toEqual({ query: profile.data.plan })
    expect(screen.getByRole('button', { name: 'Alert on new filings of Ann Example' })).toBeEnabled()
  })

  it('holdings as a map and as a table, after the filing and now', async () => {
    open({ view: 'holdings' })
    const table = within(await screen.findByRole('table', { name: 'Holdings' }))
    expect(table.getByRole('row', { name: /KO/ })).toHaveTextContent('KOCoca-ColaStaples40.0%-11/02/2026')
    expect(screen.getByRole('figure', { name: 'Holdings by weight' })).toBeInTheDocument()
    const result = { portfolios: [{ assets: [{ ticker: 'NVDA', weight: 0.7, gain: 1 }] }] } as never
    expect(shownHoldings(profile.data.holdings, result).map(({ ticker, now }) => [ticker, now])).toEqual([
      ['NVDA', 0.7],
      ['KO', 0],
    ])
  })

  it('the log of changes: day of the filing, the close it was followed at, the filing itself', async () => {
    const user = userEvent.setup()
    open({ view: 'changes' })
    const table = within(await screen.findByRole('table', { name: 'Changes' }))
    const line = table.getByRole('row', { name: /10\/31\/2026/ })
    expect(line).toHaveTextContent('10/31/202611/02/2026bought KOKO 0.0% → 40.0%and 3 more2')
    expect(within(line).getByRole('link', { name: 'bought KO' })).toHaveAttribute('href', 'https://example.test/f.pdf')
    expect(screen.getByText('The last 1 of 90 filings.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save changes as CSV' }))
    expect(download.mock.calls[0]?.[1]).toContain('2026-10-31,2026-11-02,bought KO,KO,0,0.4')
  })

  it('sectors over time, filing by filing', async () => {
    open({ view: 'sectors' })
    const part = within(await screen.findByRole('region', { name: 'Sectors by filing' }))
    expect(part.getByRole('row', { name: /^Staples 0.0% 40.0%$/ })).toBeInTheDocument()
  })

  it('a portfolio without figures says why', async () => {
    answers['portfolios.profile'] = { ...profile, data: { ...profile.data, row: mix, plan: {} } }
    open()
    expect(await screen.findByText('No session has ended since its entry.')).toBeInTheDocument()
    expect(screen.getByText(/The record begins with the publication/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Alert on new filings/ })).toBeNull()
  })

  it('what it holds is kept as a mix of one’s own, with weights that add up', async () => {
    const user = userEvent.setup()
    const thirds = { ...profile.data, holdings: profile.data.holdings.map((one) => ({ ...one, weight: 1 / 3 })) }
    expect(weightSum(keepablePortfolio({ ...profile, data: thirds }).parts)).toBe(100)
    answers['portfolios.create'] = { data: own() }
    open({ clone: '1' })
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    expect(sent('portfolios.create')).toEqual([
      {
        body: {
          ...{ name: 'Ann Example, 2026-11-02', about: '' },
          method: 'Ann Example, 2026-11-02~fixed~none~NVDA:60,KO:40',
        },
      },
    ])
    await waitFor(() => expect(replace.mock.calls.at(-1)?.[0]).toBe('/portfolios?tab=mine'))
  })

  it('staff alone take a published mix down', async () => {
    const user = userEvent.setup()
    answers['portfolios.profile'] = { ...profile, data: { ...profile.data, row: mix } }
    answers['portfolios.withdraw'] = { code: 'ok' }
    const { unmount } = open()
    await screen.findByRole('region', { name: 'Rules' })
    expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull()
    answers['portfolios.report'] = { code: 'ok' }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Report this mix' }), 'spam')
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Reported')).toBeInTheDocument()
    expect(sent('portfolios.report')).toEqual([{ params: { id: 'm1' }, body: { reason: 'spam' } }])
    unmount()
    viewer.user = aUser({ is_admin: true })
    open()
    await user.click(await screen.findByRole('button', { name: 'Take down' }))
    await user.click(screen.getByRole('button', { name: /^Yes, take it down/ }))
    expect(sent('portfolios.withdraw')).toEqual([{ params: { id: 'm1' } }])
  })
})

describe('§4.9 copy to paper', () => {
  it('weights become amounts; what is less than a dollar is left out', () => {
    const parts = paperParts(
      [
        { ticker: 'A', weight: 0.33333 },
        { ticker: 'B', weight: 0.0001 },
      ],
      1000,
    )
    expect(parts).toEqual([{ ticker: 'A', amount: 333.33 }])
  })

  it('every order is previewed first, those that can be placed are placed, refusals are told', async () => {
    const user = userEvent.setup()
    call.mockImplementation((id: string, args: { body?: { ticket: { value: number; legs: { chain: string }[] } } }) => {
      const ticker = args?.body?.ticket.legs[0]?.chain
      if (id === 'paper.preview')
        return Promise.resolve({
          data: {
            numbers: { buying_power_change: args.body?.ticket.value },
            warnings: [],
            errors: ticker === 'KO' ? [{ code: 'x', message: 'KO is not quoted.' }] : [],
          },
        })
      if (id === 'paper.place') return Promise.resolve({ data: { status: 'Filled', reason: null } })
      return id in answers ? Promise.resolve(answers[id]) : new Promise(() => undefined)
    })
    show({ p: 'politician:Ann Example' })
    await user.click(await screen.findByRole('button', { name: 'Copy to paper' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Place 0 orders' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    await user.click(await dialog.findByRole('button', { name: 'Place 1 orders' }))
    expect(await dialog.findByRole('row', { name: /NVDA.*placed: Filled/ })).toBeInTheDocument()
    expect(dialog.getByRole('row', { name: /KO is not quoted/ })).toHaveTextContent('refused')
    const [placed, ...more] = sent('paper.place') as { params: object; body: { ticket: object; request: string } }[]
    expect(more).toEqual([])
    expect(placed).toMatchObject({
      params: { id: 'a1' },
      body: {
        ticket: { order_type: 'Notional Market', value: 6000, legs: [{ chain: 'NVDA', action: 'Buy to Open' }] },
      },
    })
    expect(placed?.body.request.length).toBeGreaterThanOrEqual(8)
  })
})

describe('§4.9 mixes of one’s own', () => {
  it('a mix is only its owner’s until it is published, under a name or none', async () => {
    const user = userEvent.setup()
    answers['portfolios.publish'] = { data: own() }
    show({ tab: 'mine' })
    const line = within(await screen.findByRole('listitem', { name: 'Own mix' }))
    expect(line.getByText('only you')).toBeInTheDocument()
    expect(line.getByText('AAPL 60 %, MSFT 40 %')).toBeInTheDocument()
    await user.click(line.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Your name on it/ }), 'Fay')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(sent('portfolios.publish')).toEqual([{ params: { id: 'm1' }, body: { shared_as: 'Fay' } }])
  })

  it('published it can be taken back, not edited; taken down by staff it is not published again', async () => {
    const user = userEvent.setup()
    answers['portfolios.mine'] = {
      data: [
        own({ published: '2026-11-02T15:00:00Z', shared_as: 'Fay' }),
        own({ id: 'm2', name: 'Bad', is_withdrawn: true }),
      ],
      most: 30,
    }
    answers['portfolios.unpublish'] = { data: own() }
    show({ tab: 'mine' })
    const line = within(await screen.findByRole('listitem', { name: 'Own mix' }))
    expect(line.getByText('published 11/02/2026 as Fay')).toBeInTheDocument()
    expect(line.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(line.getByRole('button', { name: 'Take back' }))
    expect(sent('portfolios.unpublish')).toEqual([])
    await user.click(line.getByRole('button', { name: /^Yes, take it back/ }))
    expect(sent('portfolios.unpublish')).toEqual([{ params: { id: 'm1' } }])
    const bad = within(screen.getByRole('listitem', { name: 'Bad' }))
    expect(bad.getByText('taken down by staff')).toBeInTheDocument()
    expect(bad.getByRole('button', { name: 'Publish' })).toBeDisabled()
  })

  it('staff see what readers reported, and let it stand or take it down; others see no queue', async () => {
    const user = userEvent.setup()
    const reported = { id: 'm9', name: 'Odd', about: 'Buy now', method: '', shared_as: '', is_hidden: true }
    answers['portfolios.reported'] = { data: [{ ...reported, reports: 3, reasons: ['spam', 'abuse'] }] }
    for (const id of ['portfolios.clear', 'portfolios.withdraw']) answers[id] = { code: 'ok' }
    const { unmount } = show({ tab: 'mine' })
    await screen.findByRole('listitem', { name: 'Own mix' })
    expect(screen.queryByRole('region', { name: 'Reported mixes' })).toBeNull()
    unmount()
    viewer.user = aUser({ is_admin: true })
    show({ tab: 'mine' })
    const line = within(await screen.findByRole('listitem', { name: 'Odd' }))
    expect(line.getByText('3 reports: spam, abuse')).toBeInTheDocument()
    expect(line.getByText('hidden until you have looked')).toBeInTheDocument()
    await user.click(line.getByRole('button', { name: 'Let Odd stand' }))
    await user.click(line.getByRole('button', { name: 'Take Odd down' }))
    await user.click(line.getByRole('button', { name: /^Yes, take it down/ }))
    expect(sent('portfolios.clear')).toEqual([{ params: { id: 'm9' } }])
    expect(sent('portfolios.withdraw')).toEqual([{ params: { id: 'm9' } }])
  })

  it('a kept backtest is where a mix may begin; weights that do not add up are not kept', async () => {
    const user = userEvent.setup()
    answers['savedViews.list'] = {
      data: [{ id: 'r', name: 'Run', state: { p1: 'Two~fixed~none~KO:50,PEP:50' }, filter: '', page: 'backtest_runs' }],
    }
    answers['portfolios.create'] = { data: own() }
    show({ tab: 'mine' })
    await user.click(await screen.findByRole('button', { name: 'New mix' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Keep' })).toBeDisabled()
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'From a kept backtest' }), 'r 0')
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    expect(sent('portfolios.create')[0]).toMatchObject({ body: { method: 'Two~fixed~none~KO:50,PEP:50' } })
  })
})
