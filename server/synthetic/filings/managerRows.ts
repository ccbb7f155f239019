import type { IsoDate } from '@/lib/core/nominal'
import { addDays, dayNumberOf } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import { lognormal, weighted } from '@/server/synthetic/filings/people'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, Stream } from '@/server/synthetic/random'
import { lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

type Holding = MarketRow<'institution_holdings'>
type Filing = MarketRow<'filings'>

/** Managers that exist nowhere; the words after the name are their kind. */
const MANAGERS: readonly (readonly [name: string, kind: string])[] = [
  ...[
    'Northgate Capital',
    'Halcyon Ridge',
    'Silverbrook',
    'Ironwood Partners',
    'Bluestem',
    'Larkspur Point',
    'Quillfeather',
    'Redwater',
  ].map((name): readonly [string, string] => [`${name} Management LP`, 'Hedge fund']),
  ...['Stormhaven', 'Castellan'].map((name): readonly [string, string] => [`${name} Activist Partners`, 'Activist']),
  ...['Marlowe', 'Thornbury', 'Glenrowan'].map((name): readonly [string, string] => [
    `${name} Family Office`,
    'Family office',
  ]),
  ...['Great Plains Teachers', 'Harbor Cities Employees', 'Coastal Workers'].map((name): readonly [string, string] => [
    `${name} Pension Fund`,
    'Pension',
  ]),
  ...['Meridian Index', 'Broadfield', 'Atlas Crossing', 'Summit Vale'].map((name): readonly [string, string] => [
    `${name} Asset Management`,
    'Asset manager',
  ]),
]

const QUARTERS = 8
const names = universe.filter((one) => one.issueType === 'Common' || one.issueType === 'ADR')
const funds = universe.filter((one) => one.issueType === 'ETF')

/** Ends of the last quarters whose reports are due by a day (45 days later), oldest first. */
function reportedQuarters(asOf: IsoDate, count = QUARTERS): readonly IsoDate[] {
  const ends: IsoDate[] = []
  for (let year = Number(asOf.slice(0, 4)); ends.length < count; year -= 1) {
    for (const day of ['12-31', '09-30', '06-30', '03-31']) {
      const end = `${year}-${day}`
      if (addDays(end, 45) <= asOf && ends.length < count) ends.push(end)
    }
  }
  return ends.reverse()
}

interface Held {
  readonly number: number
  readonly putCall: string
  units: number
}

export interface ManagerReports {
  readonly holdings: readonly Holding[]
  readonly filings: readonly Filing[]
}

export const MANAGER_COUNT = MANAGERS.length

/** Invented 13F reports of one manager over the last quarters. Every value is simulated. */
export function managerReports(prices: PriceModel, place: number, asOf: IsoDate): ManagerReports {
  const [manager = '', kind = ''] = MANAGERS[place] ?? []
  const stream = new Stream(hashText(prices.seed, `${manager}:13f`))
  const size = kind === 'Asset manager' || kind === 'Pension' ? 60 : 14 + stream.below(26)
  const capital = lognormal(stream, kind === 'Asset manager' ? 4e10 : kind === 'Pension' ? 2e10 : 4e9, 0.7)
  const held = new Map<string, Held>()
  const holdings: Holding[] = []
  const filings: Filing[] = []
  reportedQuarters(asOf).forEach((period, quarter) => {
    const session = lastSessionNumber(dayNumberOf(period))
    if (session < 1) return
    const price = (number: number): number => prices.close(number, session)
    if (quarter === 0) for (let at = 0; at < size; at += 1) open({ stream, held, price }, capital / size)
    else change({ stream, held, price }, capital / size)
    const filed = addDays(period, 32 + stream.below(14))
    const base = {
      cik: `invented-${place}`,
      manager,
      period,
      filed_date: filed,
      accession: `invented-13f-${place}-${period}`,
    }
    const lines = [...held.values()].map((one, at) => lineOf(one, { ...base, line: at + 1 }, price(one.number)))
    lines.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
    holdings.push(...lines)
    filings.push({
      accession: base.accession,
      cik: base.cik,
      company: manager,
      ticker: '',
      form: '13F-HR',
      filed_date: filed,
      period,
      accepted_at: null,
      description: kind,
      url: '',
      entries: lines.length,
      is_amendment: false,
      source: 'simulated',
      declared_value: lines.reduce((sum, line) => sum + line.value_reported, 0),
    })
  })
  return { holdings, filings }
}

interface Book {
  readonly stream: Stream
  readonly held: Map<string, Held>
  readonly price: (number: number) => number
}

/** Large names are held more often than small ones. */
function open({ stream, held, price }: Book, budget: number): void {
  const list = stream.unit() < 0.12 ? funds : names
  const instrument = list[Math.floor(stream.unit() ** 2.2 * list.length)]
  if (instrument === undefined) return
  const number = instrumentNumber(instrument.ticker)
  const putCall = weighted(stream, [
    ['', 0.93],
    ['Put', 0.04],
    ['Call', 0.03],
  ] as const)
  const units = Math.max(100, Math.round(lognormal(stream, budget, 0.9) / price(number) / 100) * 100)
  held.set(`${number} ${putCall}`, { number, putCall, units })
}

function change(book: Book, budget: number): void {
  const { stream, held } = book
  for (const [key, one] of held) {
    const move = stream.unit()
    if (move < 0.07) held.delete(key)
    else if (move < 0.27) one.units = Math.max(100, Math.round((one.units * (0.3 + 0.6 * stream.unit())) / 100) * 100)
    else if (move < 0.5) one.units = Math.round((one.units * (1.03 + 0.6 * stream.unit())) / 100) * 100
  }
  for (let fresh = stream.below(4); fresh >= 0; fresh -= 1) open(book, budget)
}

function lineOf(
  { number, putCall, units }: Held,
  base: Pick<Holding, 'cik' | 'manager' | 'period' | 'filed_date' | 'accession' | 'line'>,
  price: number,
): Holding {
  const value = Math.round(units * price)
  return {
    ...base,
    ticker: universe[number]?.ticker ?? '',
    issuer: (universe[number]?.name ?? '').toUpperCase(),
    class_title: 'COM',
    cusip: `SIM${String(number).padStart(6, '0')}`,
    value,
    value_reported: value,
    units,
    units_type: 'SH',
    put_call: putCall,
    discretion: 'SOLE',
    other_manager: '',
    voting_sole: putCall === '' ? units : null,
    voting_shared: null,
    voting_none: null,
    source: 'simulated',
  }
}
