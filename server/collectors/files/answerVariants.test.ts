import { afterAll, describe, expect, it } from 'vitest'
import { type AnswerMaker, answerMakers, answerVariants } from '@/tests/support/files/answerMakers'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('answer-variants')
afterAll(remove)

async function faultOf(maker: AnswerMaker, bytes: string | Buffer, refusals: number): Promise<string | null> {
  const { name, records } = await given(maker.fileName, bytes).catch((error: Error) => ({
    name: error.message,
    records: [],
  }))
  if (name !== maker.format) return `read as ${name}`
  const refused = records.flatMap((one) => (one.kind === 'reject' ? [one.reason] : []))
  if (refused.length !== refusals) return `refused ${refused.length}: ${refused[0]}`
  const rows = records.flatMap((record) => maker.read(record)?.join(' ') ?? []).sort()
  const wanted = maker.wanted.map((row) => row.join(' ')).sort()
  const wrong = wanted.findIndex((row, at) => row !== rows[at])
  return wrong === -1 && rows.length === wanted.length
    ? null
    : `${rows.length} rows, ${rows[wrong]} for ${wanted[wrong]}`
}

describe('issue 24 point 15: answers of interfaces as programs keep them', () => {
  it.each(answerMakers.map((maker) => [`${maker.format} ${maker.fileName}`, maker] as const))(
    '%s',
    async (_name, maker) => {
      const faults: string[] = []
      for (const { name, bytes, refused } of answerVariants) {
        const content = bytes(maker)
        const fault = content === null ? null : await faultOf(maker, content, refused ?? 0)
        if (fault !== null) faults.push(`${name}: ${fault}`)
      }
      expect(faults).toEqual([])
    },
  )
})
