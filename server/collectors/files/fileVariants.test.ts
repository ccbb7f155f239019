import { afterAll, describe, expect, it } from 'vitest'
import { chainMakers } from '@/tests/support/files/chainMakers'
import { faultsOf } from '@/tests/support/files/fileFaults'
import { printMakers } from '@/tests/support/files/printMakers'
import { stockMakers } from '@/tests/support/files/stockMakers'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('file-variants')
afterAll(remove)

describe('issue 24 point 15: files as their writers, and the programs of their readers, write them', () => {
  it.each(
    [...chainMakers, ...printMakers, ...stockMakers].map(
      (maker) => [`${maker.format} ${maker.fileName}`, maker] as const,
    ),
  )('%s', async (_name, maker) => expect(await faultsOf(given, maker)).toEqual([]))
})
