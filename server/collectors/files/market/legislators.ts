import { z } from 'zod'
import { textOf } from '@/server/collectors/files/documents'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { parseBlockYaml } from '@/server/collectors/files/market/blockYaml'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Member = z.object({
  id: z.object({ bioguide: z.string() }),
  name: z.object({ first: z.string(), last: z.string(), official_full: z.string().optional() }),
  terms: z
    .array(
      z.object({
        type: z.string(),
        state: z.string().default(''),
        district: z.string().optional(),
        party: z.string().default(''),
        end: z.string().default(''),
      }),
    )
    .min(1),
})

/** Current members of Congress (unitedstates/congress-legislators, YAML). */
export const legislators: FileFormat = {
  name: 'legislators',
  title: 'members of Congress (YAML)',
  inTimeOrder: false,
  detects: ({ text }) => /^- id:\s*\n\s+bioguide:/m.test(text) && /\n {2}terms:/.test(text),
  async *read([entry]) {
    if (!entry) return
    const rows = z.array(z.unknown()).parse(parseBlockYaml(await textOf(entry)))
    yield* recordsOf(rows, Member, ({ id, name, terms }) => {
      const term = terms.at(-1)
      const row = {
        bioguide: id.bioguide,
        name: name.official_full ?? `${name.first} ${name.last}`,
        first_name: name.first,
        last_name: name.last,
        chamber: term?.type === 'sen' ? 'senate' : 'house',
        state: term?.state ?? '',
        district: term?.district ?? '',
        party: term?.party ?? '',
        term_end: anyDayOrNull(term?.end ?? '', 'end'),
      }
      return [{ table: 'legislators', row }]
    })
  },
}

const Committee = z.object({ type: z.string(), name: z.string(), thomas_id: z.string() })

/** Current committees of Congress (YAML). */
export const committees: FileFormat = {
  name: 'committees',
  title: 'committees of Congress (YAML)',
  inTimeOrder: false,
  detects: ({ text }) => /^- type: (house|senate|joint)\s*\n\s+name:/m.test(text) && text.includes('thomas_id:'),
  async *read([entry]) {
    if (!entry) return
    const rows = z.array(z.unknown()).parse(parseBlockYaml(await textOf(entry)))
    yield* recordsOf(rows, Committee, ({ type, name, thomas_id }) => [
      { table: 'committees', row: { committee: thomas_id, name, chamber: type } },
    ])
  },
}

const Seat = z.object({
  name: z.string(),
  bioguide: z.string(),
  rank: z.string().default(''),
  title: z.string().default(''),
})

/** Who sits in which committee (YAML). */
export const committeeMembers: FileFormat = {
  name: 'committee-members',
  title: 'members of committees (YAML)',
  inTimeOrder: false,
  detects: ({ text }) => /^[A-Z]{4}\d{0,2}:\s*\n- name:/.test(text) && text.includes('bioguide:'),
  async *read([entry]) {
    if (!entry) return
    const lists = z.record(z.string(), z.unknown()).parse(parseBlockYaml(await textOf(entry)))
    for (const [committee, seats] of Object.entries(lists)) {
      // A committee without seats is written as an empty list.
      yield* recordsOf(Array.isArray(seats) ? seats : [], Seat, ({ name, bioguide, rank, title }) => {
        const row = { committee, bioguide, name, rank: Number(rank) || null, title }
        return [{ table: 'committee_members', row }]
      })
    }
  },
}
