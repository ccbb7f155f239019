import type { IsoDate } from '@/lib/core/nominal'
import { addDays, calendarDayOf, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { ownRevenue, ownStrength } from '@/server/synthetic/altdata/altSeries'
import type { Subject } from '@/server/synthetic/altdata/altSubjects'
import { AGENCIES, AWARDS, FIRMS, ISSUES, PATENT_NOUNS, PATENT_VERBS } from '@/server/synthetic/altdata/altWords'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, poisson, Stream } from '@/server/synthetic/random'

type Row = MarketRow<'alt_records'>
type Kind = 'lobbying' | 'contracts' | 'patents'

interface Asked {
  readonly subject: Subject
  readonly asOf: IsoDate
}

const MONTHS_BACK = 48

/** Filings, awards and grants of one name up to a day, all invented. */
export function altRecords(prices: PriceModel, dataset: Kind, asked: Asked): Row[] {
  const { ticker } = asked.subject.instrument
  const { year, month } = calendarDayOf(asked.asOf)
  const rows: Row[] = []
  for (let back = MONTHS_BACK; back >= 0; back -= 1) {
    const at = year * 12 + month - 1 - back
    const first = isoDateOf({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 })
    const stream = new Stream(hashText(prices.seed, `${ticker}:${dataset}:${first}`))
    rows.push(...MAKERS[dataset]({ prices, subject: asked.subject, first, stream }))
  }
  return rows.filter(({ published_at }) => published_at < newYorkTimeToMs(addDays(asked.asOf, 1), '00:00') * 1000)
}

interface Month {
  readonly prices: PriceModel
  readonly subject: Subject
  /** First day of the month. */
  readonly first: IsoDate
  readonly stream: Stream
}

const pick = (words: readonly string[], stream: Stream): string => words[stream.below(words.length)] ?? ''

function recordOf({ subject }: Month, more: Pick<Row, 'dataset' | 'record' | 'event_date'> & Partial<Row>): Row {
  const { ticker, name } = subject.instrument
  return {
    ticker,
    entity: name,
    published_at: 0,
    published_is_assumed: false,
    counterparty: '',
    topic: '',
    subject: '',
    amount: null,
    own_expenses: false,
    url: '',
    source: 'simulated',
    ...more,
  }
}

const instant = (day: IsoDate, time: string): number => newYorkTimeToMs(day, time) * 1000

const MAKERS: Readonly<Record<Kind, (month: Month) => Row[]>> = {
  /** Reports of the quarter before, filed within its first twenty days; firms report beside the company itself. */
  lobbying: (month) => {
    const { prices, subject, first, stream } = month
    if ((calendarDayOf(first).month - 1) % 3 !== 0) return []
    const end = addDays(first, -1)
    const spent = 20_000 + ownRevenue(prices.seed, subject, end) * 12e-6 * Math.exp(0.3 * stream.normal())
    const firms = stream.below(3)
    return Array.from({ length: firms + 1 }, (_, place) => {
      const filed = addDays(first, 6 + stream.below(14))
      const isOwn = place === 0
      const amount = Math.round((isOwn ? spent : 30_000 + 60_000 * stream.unit()) / 10_000) * 10_000
      return recordOf(month, {
        dataset: 'lobbying',
        record: `invented-${subject.instrument.ticker}-${end}-${place}`,
        event_date: end,
        published_at: instant(filed, '11:00'),
        own_expenses: isOwn,
        amount,
        counterparty: isOwn ? subject.instrument.name : pick(FIRMS, stream),
        topic: pick(ISSUES, stream),
        subject: 'An invented report of the built-in market',
      })
    })
  },
  contracts: (month) => {
    const { prices, subject, first, stream } = month
    const pace = Math.exp(0.8 * ownStrength(prices, subject, addDays(first, -1)))
    const usual = 1e6 + Math.sqrt(ownRevenue(prices.seed, subject, first)) * 120
    return Array.from({ length: poisson(2.2, stream.unit()) }, (_, place) => {
      const day = addDays(first, stream.below(28))
      return recordOf(month, {
        dataset: 'contracts',
        record: `INVENTED-${subject.instrument.ticker}-${first}-${place}`,
        event_date: day,
        published_at: instant(addDays(day, 1 + stream.below(4)), '17:00'),
        counterparty: pick(AGENCIES, stream),
        subject: pick(AWARDS, stream),
        amount: Math.round((usual * pace * Math.exp(0.9 * stream.normal())) / 1000) * 1000,
      })
    })
  },
  /** Grants on Tuesdays. */
  patents: (month) => {
    const { prices, subject, first, stream } = month
    const mean = Math.min(9, 1.5 + ownRevenue(prices.seed, subject, first) / 6e9)
    const tuesday = addDays(first, (2 - weekdayOf(first) + 7) % 7)
    return Array.from({ length: poisson(mean, stream.unit()) }, (_, place) => {
      const day = addDays(tuesday, 7 * stream.below(4))
      return recordOf(month, {
        dataset: 'patents',
        record: `INVENTED-${subject.instrument.ticker}-${first}-${place}`,
        event_date: day,
        published_at: instant(day, '00:00'),
        subject: `${pick(PATENT_VERBS, stream)} ${pick(PATENT_NOUNS, stream)}`,
      })
    })
  },
}
