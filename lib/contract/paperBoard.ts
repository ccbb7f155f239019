import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'

const fraction = z.number().finite()
const params = z.object({ id: z.string().max(40) })

/** A place on the leaderboard. Nothing of it leads back to a person or an account. */
export const PaperBoardRow = z.object({
  id: z.string(),
  rank: z.number(),
  /** '': Anonymous. */
  name: z.string(),
  is_own: z.boolean(),
  /** Of the starting cash, fees taken off. */
  return: fraction,
  /** Zero or below. */
  max_drawdown: fraction,
  trades: z.number(),
  days: z.number(),
  /** How often this person has joined. */
  starts: z.number(),
  joined: z.string(),
})
export type PaperBoardRow = z.infer<typeof PaperBoardRow>

/** The caller's own row, placed or not. */
export const PaperOwnEntry = z.object({
  account: z.string(),
  public_name: z.string(),
  joined: z.string(),
  starts: z.number(),
  /** Staff took the name off. */
  is_hidden: z.boolean(),
  trades: z.number(),
  days: z.number(),
  return: fraction,
})
export type PaperOwnEntry = z.infer<typeof PaperOwnEntry>

/** Leaderboard of paper trading (pages.md §4.9): who asked to be on it, and nobody else. */
export const paperBoard = {
  read: endpoint({
    id: 'paperBoard.read',
    access: 'user',
    response: z.object({
      data: z.array(PaperBoardRow),
      own: PaperOwnEntry.nullable(),
      /** On the board with too few trades or days for a place. */
      waiting: z.number(),
      /** Prices of the market are invented. */
      simulated: z.boolean(),
      as_of: z.string(),
    }),
  }),
  /** `agreed` is the consent to be shown. On the board already, it changes the name. */
  join: endpoint({
    id: 'paperBoard.join',
    access: 'user',
    perMinute: 30,
    params,
    body: z.object({ public_name: z.string().trim().max(40).default(''), agreed: z.literal(true) }),
    response: done,
  }),
  leave: endpoint({
    id: 'paperBoard.leave',
    access: 'user',
    params,
    response: done,
  }),
  /** Takes a name off for good; its row stays as Anonymous. */
  hideName: endpoint({ id: 'paperBoard.hideName', access: 'admin', params, response: done }),
}
