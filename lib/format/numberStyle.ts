/** Ways to write a number, told by how 1234.56 looks. The blank of the last two does not break a line. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234.56', '1 234,56'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

export interface NumberStyle {
  readonly group: string
  readonly point: string
}

const NO_BREAK = '\u00a0'
const STYLES: Readonly<Record<NumberFormat, NumberStyle>> = {
  '1,234.56': { group: ',', point: '.' },
  '1.234,56': { group: '.', point: ',' },
  '1 234.56': { group: NO_BREAK, point: '.' },
  '1 234,56': { group: NO_BREAK, point: ',' },
}
export const DEFAULT_NUMBER_FORMAT: NumberFormat = '1,234.56'

let chosen = STYLES[DEFAULT_NUMBER_FORMAT]

/** The style that every number of lib/format is written in. A server never changes it. */
export const numberStyle = (): NumberStyle => chosen

/** The person's choice, set by the page before it draws; anything that is no format is the default. */
export function chooseNumberFormat(format: string | null | undefined): void {
  chosen = STYLES[NUMBER_FORMATS.find((known) => known === format) ?? DEFAULT_NUMBER_FORMAT]
}
