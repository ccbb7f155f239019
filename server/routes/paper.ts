import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import {
  createAccount,
  listAccounts,
  MOST_ACCOUNTS,
  removeAccount,
  resetAccount,
} from '@/server/services/paper/accounts'
import { hideBoardName, joinBoard, leaveBoard } from '@/server/services/paper/entrants'
import { readEquity } from '@/server/services/paper/equity'
import { readHistory } from '@/server/services/paper/history'
import { readTags, removeNote, writeNote } from '@/server/services/paper/notes'
import { cancelPaper, placePaper, previewPaper } from '@/server/services/paper/orders'
import { PaperBoardDesk } from '@/server/services/paper/paperBoardDesk'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { readBook } from '@/server/services/paper/readBook'

/** Calls of paper trading. */
export function paperRoutes(deps: PaperDeps): readonly Route[] {
  const { paper } = contract
  return [
    implement(paper.list, async ({ ctx }) => ({ data: await listAccounts(deps, ctx), most: MOST_ACCOUNTS })),
    implement(paper.create, async ({ ctx, body }) => ({ data: await createAccount(deps, ctx, body) })),
    perform(paper.reset, ({ ctx, params, body }) => resetAccount(deps, ctx, params.id ?? '', body.starting_cash)),
    perform(paper.remove, ({ ctx, params }) => removeAccount(deps, ctx, params.id ?? '')),
    implement(paper.book, async ({ ctx, params }) => ({ data: await readBook(deps, ctx, params.id ?? '') })),
    implement(paper.preview, async ({ ctx, params, body }) => ({
      data: await previewPaper(deps, ctx, params.id ?? '', body),
    })),
    implement(paper.place, async ({ ctx, params, body }) => ({
      data: await placePaper(deps, ctx, params.id ?? '', body),
    })),
    implement(paper.cancel, async ({ ctx, params }) => ({
      data: await cancelPaper(deps, ctx, params.id ?? '', Number(params.order)),
    })),
    implement(paper.history, async ({ ctx, params, query }) => ({
      data: await readHistory(deps, ctx, { id: params.id ?? '', ...query }),
      tags: await readTags(deps, ctx, params.id ?? ''),
    })),
    implement(paper.note, async ({ ctx, params, body }) => ({
      data: await writeNote(deps, ctx, { id: params.id ?? '', line: params.line ?? '' }, body),
    })),
    perform(paper.removeNote, ({ ctx, params }) =>
      removeNote(deps, ctx, { id: params.id ?? '', line: params.line ?? '' }),
    ),
    ...paperBoardRoutes(deps),
    implement(paper.equity, async ({ ctx, params }) => readEquity(deps, ctx, params.id ?? '')),
  ]
}

/** The public board of paper accounts. */
function paperBoardRoutes(deps: PaperDeps): readonly Route[] {
  const { paperBoard } = contract
  const board = new PaperBoardDesk(deps)
  return [
    implement(paperBoard.read, ({ ctx }) => board.read(ctx)),
    perform(paperBoard.join, ({ ctx, params, body }) => joinBoard(deps, ctx, params.id ?? '', body.public_name)),
    perform(paperBoard.leave, ({ ctx, params }) => leaveBoard(deps, ctx, params.id ?? '')),
    perform(paperBoard.hideName, ({ ctx, params }) => hideBoardName(deps, ctx, params.id ?? '')),
  ]
}
