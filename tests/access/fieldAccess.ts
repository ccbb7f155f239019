import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/tests/access/accessMatrix'
import { pathsOf } from '@/tests/support/answerFields'

/** Who passes a rule, in words. */
const RULES = {
  open: 'everybody',
  account: 'who is logged in, of their own account, with a second factor or without',
  user: 'who is logged in, of their own things',
  super: 'the super plan',
  periscope: 'periscope access',
  portfolio: 'the portfolio manager',
  admin: 'staff with a second factor',
} as const satisfies Readonly<Record<Endpoint['access'], string>>

const fieldsOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema === undefined
    ? []
    : [...new Set([...pathsOf(schema, [])].map((path) => path.join('.')))].filter(Boolean).sort()

/** Fields that a call takes, and where it tells no market data those it answers with. */
export const written = ({ method, body }: Endpoint): readonly string[] => (method === 'GET' ? [] : fieldsOf(body))

function callLines(endpoint: Endpoint): readonly string[] {
  const [takes, answers] = [written(endpoint), endpoint.tiered === true ? [] : fieldsOf(endpoint.response)]
  const line = (verb: string, fields: readonly string[]) =>
    fields.length === 0 ? [] : [`  ${verb} ${fields.join(' ')}`]
  const lines = [...line('writes', takes), ...line('reads', answers)]
  return lines.length === 0 ? [] : [endpoint.id, ...lines]
}

/** Which fields each rule lets a caller write and read, as text. */
export function fieldAccess(): string {
  const sorted = [...endpoints].sort((a, b) => (a.id < b.id ? -1 : 1))
  const parts = Object.entries(RULES).map(([rule, who]) =>
    [`# ${rule}: ${who}`, ...sorted.filter(({ access }) => access === rule).flatMap(callLines), ''].join('\n'),
  )
  return `${[
    'Which fields who may read and write. Written by tests, see CONTRIBUTING.md; never by hand.',
    'A field that a call does not name is not written, whoever sends it; one that its answer does not name is not told.',
    'Calls of market data are left out: their fields are the same for everybody, their values go by the tier that access-matrix.txt says.',
    'A list is [], a name that its writer chooses {}.',
    '',
    ...parts,
  ].join('\n')}`
}
