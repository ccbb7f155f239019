import type { IsoDate } from '@/lib/core/nominal'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import { weighted } from '@/server/synthetic/filings/people'
import { hashText, mix, Stream } from '@/server/synthetic/random'
import type { Instrument } from '@/server/synthetic/universe'

type Row = MarketRow<'fda_events'>

const MAKERS = ['Pharmaceuticals', 'Biotechnology']
const FIRST: IsoDate = '2019-01-01'
const DAYS_BACK = 1100
/** A goal is set some eight months ahead: further days are not known. */
const DAYS_AHEAD = 240
/** Calendar days between two dates of one maker. */
const BETWEEN = 170

const INDICATIONS =
  'Plaque psoriasis;Chronic kidney disease;Moderate asthma;Major depression;Non-small cell lung cancer;Multiple myeloma;Atopic dermatitis;Heart failure;Type 2 diabetes;Ulcerative colitis;Migraine;Rheumatoid arthritis;Cystic fibrosis;Obesity;Sickle cell disease;Acute myeloid leukaemia;Dry eye disease;Osteoarthritis pain'.split(
    ';',
  )
const STATUS = [
  ['NDA', 4],
  ['BLA', 4],
  ['sNDA', 3],
  ['sBLA', 3],
] as const

/** Invented dates of the FDA for makers of drugs: decisions, meetings of advisers, results of trials. Every one is simulated. */
export function fdaRows(seed: number, { ticker, name, industry }: Instrument, asOf: IsoDate): readonly Row[] {
  if (!MAKERS.includes(industry)) return []
  const key = hashText(seed, `${ticker}:fda`)
  const [from, to] = [addDays(asOf, -DAYS_BACK), addDays(asOf, DAYS_AHEAD)]
  const rows: Row[] = []
  const last = Math.ceil(daysBetween(FIRST, to) / BETWEEN)
  for (let place = 0; place <= last; place += 1) {
    const stream = new Stream(mix(key, place))
    const date = addDays(FIRST, Math.floor((place + stream.unit() * 0.9) * BETWEEN))
    if (date < from || date > to) continue
    const number = 100 + stream.below(890)
    const drug = `${ticker.slice(0, 2)}-${number}`
    const kind = weighted(stream, [
      ['pdufa', 6],
      ['readout', 4],
      ['adcom', 1],
    ] as const)
    const status = weighted(stream, STATUS)
    const isGood = stream.unit() < (kind === 'pdufa' ? 0.8 : 0.6)
    const outcome = OUTCOMES[kind][isGood ? 0 : 1]
    const isOrphan = stream.unit() < 0.25
    rows.push({
      ticker,
      event_date: date,
      kind,
      company: name,
      drug,
      indication: INDICATIONS[stream.below(INDICATIONS.length)] ?? '',
      detail: [
        kind === 'readout' ? `phase ${2 + stream.below(2)}` : status,
        kind === 'readout' ? 'window' : 'Exact',
        isOrphan ? 'orphan drug' : '',
        `outcome: ${outcome}`,
      ]
        .filter(Boolean)
        .join(', '),
      url: '',
      number: drug,
      source: 'simulated',
    })
  }
  return rows
}

const OUTCOMES = {
  pdufa: ['approved', 'complete response letter'],
  readout: ['met its endpoint', 'missed its endpoint'],
  adcom: ['voted for it', 'voted against it'],
} as const
