import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

/** Funds and indices follow others; everything else has a price of its own. */
export function hasOwnPrice({ rule }: Instrument): boolean {
  return rule === '' || rule === 'own'
}

/** The instrument of a number; throws RangeError when there is none. */
export function instrumentAt(number: number): Instrument {
  const instrument = universe[number]
  if (instrument === undefined) throw new RangeError(`No instrument ${number}`)
  return instrument
}

/** The instrument that a leveraged or inverse one follows; itself where it follows none. */
export const underOf = (instrument: Instrument): Instrument =>
  instrument.rule.startsWith('power:') ? instrumentAt(powerOf(instrument).number) : instrument

/** The instrument that a leveraged or inverse one follows, and how strongly. */
export function powerOf(instrument: Instrument): { number: number; power: number } {
  const [, ticker = '', power = '1'] = instrument.rule.split(':')
  return { number: instrumentNumber(ticker), power: Number(power) }
}
