import type { IsoDate } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { weighted } from '@/server/synthetic/filings/people'
import { hashText, mix, Stream } from '@/server/synthetic/random'
import { dateOfSession, dayOfSession, EPOCH_DATE, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

/** A decision of the FDA, a meeting of its advisers, or a trial that is read out. Told after the close of its session. */
export interface DrugDate {
  readonly date: IsoDate
  readonly kind: DrugKind
  readonly drug: string
  /** 'NDA', 'sBLA', …; of a trial its phase. */
  readonly stage: string
  readonly indication: string
  readonly isOrphan: boolean
  readonly isGood: boolean
  /** The first session that trades on the outcome. */
  readonly effectSession: number
  /** Log move that the outcome brings. */
  readonly logMove: number
  /** Standard deviation of that move before the outcome is known. */
  readonly sigma: number
}

type DrugKind = 'pdufa' | 'adcom' | 'readout'

const MAKERS = ['Pharmaceuticals', 'Biotechnology']
/** Their drugs are for animals, which the FDA decides on without a date that is told before (10-K of Zoetis and Elanco, 2025). */
const FOR_ANIMALS = ['ZTS', 'ELAN']
const FIRST_DAY = dayNumberOf(EPOCH_DATE) - 1
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

/**
 * Chance of a good outcome, and the log fall after a bad one of a maker that has little else. Applications are approved in 91 of 100
 * cases, phase III succeeds in 58, phase II in 29 (BIO, Clinical Development Success Rates 2011–2020). The rise after a good
 * one follows: the price before is the mean of both.
 */
const OUTCOMES = {
  pdufa: { chance: 0.906, fall: 0.6 },
  adcom: { chance: 0.75, fall: 0.45 },
  'phase 3': { chance: 0.578, fall: 0.7 },
  'phase 2': { chance: 0.289, fall: 0.3 },
} as const

/** USD billions up to which a company is its next drug; of a larger one a drug is a smaller part. */
const ONE_DRUG = 2
/** So that the largest makers move one or two percent (Hwang, PLoS ONE, 2013). */
const FADE = 0.7

/** Dates whose outcome is traded on in sessions `from` … `to`, both included, oldest first; [] for others than makers of drugs for people. */
export function drugDatesBetween(seed: number, instrument: Instrument, from: number, to: number): DrugDate[] {
  if (!MAKERS.includes(instrument.industry) || FOR_ANIMALS.includes(instrument.ticker)) return []
  const key = hashText(seed, `${instrument.ticker}:fda`)
  const placeOf = (session: number) => Math.floor((dayOfSession(Math.max(0, session)) - FIRST_DAY) / BETWEEN)
  const found: DrugDate[] = []
  for (let place = Math.max(0, placeOf(from) - 1); place <= placeOf(to); place += 1) {
    const one = drugDate(instrument, new Stream(mix(key, place)), FIRST_DAY + place * BETWEEN)
    if (one !== null && one.effectSession >= from && one.effectSession <= to) found.push(one)
  }
  return found
}

function drugDate({ ticker, marketCapBillions }: Instrument, stream: Stream, firstDay: number): DrugDate | null {
  const session = lastSessionNumber(firstDay + Math.floor(stream.unit() * 0.9 * BETWEEN))
  if (session < 0) return null
  const number = 100 + stream.below(890)
  const kind = weighted(stream, [
    ['pdufa', 6],
    ['readout', 4],
    ['adcom', 1],
  ] as const)
  const stage = kind === 'readout' ? (`phase ${stream.unit() < 0.5 ? 2 : 3}` as const) : weighted(stream, STATUS)
  const { chance, fall } = OUTCOMES[kind === 'readout' ? (stage as 'phase 2' | 'phase 3') : kind]
  const isGood = stream.unit() < chance
  const size = Math.min(1, (ONE_DRUG / marketCapBillions) ** FADE) * (0.7 + 0.6 * stream.unit())
  const down = -fall * size
  const up = Math.log((1 - (1 - chance) * Math.exp(down)) / chance)
  return {
    date: dateOfSession(session),
    kind,
    drug: `${ticker.slice(0, 2)}-${number}`,
    stage,
    indication: INDICATIONS[stream.below(INDICATIONS.length)] ?? '',
    isOrphan: stream.unit() < 0.25,
    isGood,
    effectSession: session + 1,
    logMove: isGood ? up : down,
    sigma: Math.sqrt(chance * (1 - chance)) * (up - down),
  }
}
