/** What a store is asked for the rows of one thing up to a day or an instant, the newest first. */
export const newestUpTo = <Name extends string, Time extends string, Until extends string | number>(
  [name, of]: readonly [Name, string],
  [time, until]: readonly [Time, Until],
  limit: number,
) => ({
  where: [[name, '=', of] as const, [time, '<=', until] as const],
  order: [[time, 'down'] as const],
  limit,
})
