import type { IsoDate } from '@/lib/core/nominal'
import { FACT_GROUPS, type MeasuredFact } from '@/server/synthetic/plausibility/stylisedFacts'

/** The facts of the market of one seed. */
export interface SeedFacts {
  readonly seed: number
  readonly facts: readonly MeasuredFact[]
}

const number = (value: number) => String(Number(value.toPrecision(3)))

/** The table of docs/plausibility.md. */
export function plausibilityReport(measured: readonly SeedFacts[], last: IsoDate): string {
  const seeds = measured.map(({ seed }) => seed)
  const isOutside = (name: string) =>
    measured.some(({ facts }) => facts.some(({ fact, isInside }) => fact.name === name && !isInside))
  const all = FACT_GROUPS.flatMap(({ facts }) => facts)
  const inside = all.filter(({ name }) => !isOutside(name)).length
  const head = [
    '# The built-in market beside published figures',
    '',
    `Made by \`npm run plausibility\`: ${seeds.length === 1 ? 'the market of seed' : 'the markets of seeds'} ${seeds.join(', ')} over the year to ${last}.`,
    `${inside} of ${all.length} facts are inside their band in all of them. A band is drawn around what its source published; **bold** values are`,
    'outside. The tests hold every fact: a week in `npm test`, a year in `npm run test:long`. server/synthetic/README.md names the',
    'parameters.',
  ]
  const groups = FACT_GROUPS.flatMap(({ title, facts }) => [
    '',
    `## ${title}`,
    '',
    `| fact | band | ${seeds.map((seed) => `seed ${seed}`).join(' | ')} | source |`,
    `|---|---|${seeds.map(() => '---|').join('')}---|`,
    ...facts.map(({ name, band, source }) => {
      const values = measured.map(({ facts: own }) => {
        const found = own.find(({ fact }) => fact.name === name)
        if (found === undefined) return '–'
        return found.isInside ? number(found.value) : `**${number(found.value)}**`
      })
      return `| ${name} | ${band.map(number).join(' … ')} | ${values.join(' | ')} | ${source} |`
    }),
  ])
  return `${[...head, ...groups].join('\n')}\n`
}
