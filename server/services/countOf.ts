import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, never>>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<string>().as('n')).$castTo<{ n: string }>()
  const { n } = await counted.executeTakeFirstOrThrow()
  return Number(n)
}

/** Words that a person looks for, within a pattern of `like`: what stands for other letters there stands for itself. */
export const likeText = (words: string): string => words.replace(/[\\%_]/g, '\\$&')
