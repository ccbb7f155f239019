import { contract } from '@/lib/contract'
import { parseTrades } from '@/lib/portfolio/whatIf'
import { implement, type Route } from '@/server/http/implement'
import { createAccount, listAccounts, removeAccount, updateAccount } from '@/server/services/portfolio/accounts'
import { addEntry, changeEntry, listEntries, removeEntry } from '@/server/services/portfolio/entries'
import { importEntries } from '@/server/services/portfolio/importEntries'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { readBook } from '@/server/services/portfolio/readBook'
import { readLots } from '@/server/services/portfolio/readLots'
import { readOutlook } from '@/server/services/portfolio/readOutlook'
import { readWorth } from '@/server/services/portfolio/readWorth'

const done = { code: 'ok' }

/** Calls of the Portfolio Manager. */
export function portfolioRoutes(deps: PortfolioDeps): readonly Route[] {
  const { portfolio } = contract
  const entryOf = (params: Readonly<Record<string, string>>) => ({ id: params.id ?? '', entry: params.entry ?? '' })
  return [
    implement(portfolio.list, ({ ctx }) => listAccounts(deps, ctx)),
    implement(portfolio.create, async ({ ctx, body }) => ({ data: await createAccount(deps, ctx, body) })),
    implement(portfolio.update, async ({ ctx, params, body }) => {
      await updateAccount(deps, ctx, params.id ?? '', body)
      return done
    }),
    implement(portfolio.remove, async ({ ctx, params }) => {
      await removeAccount(deps, ctx, params.id ?? '')
      return done
    }),
    implement(portfolio.book, ({ ctx, params, query }) =>
      readBook(deps, ctx, params.id ?? '', parseTrades(query.what_if) ?? []),
    ),
    implement(portfolio.worth, ({ ctx, params }) => readWorth(deps, ctx, params.id ?? '')),
    implement(portfolio.lots, async ({ ctx, params, query }) => ({
      data: await readLots(deps, ctx, params.id ?? '', query.method),
    })),
    implement(portfolio.outlook, ({ ctx, params }) => readOutlook(deps, ctx, params.id ?? '')),
    implement(portfolio.entries, ({ ctx, params }) => listEntries(deps, ctx, params.id ?? '')),
    implement(portfolio.addEntry, async ({ ctx, params, body }) => ({
      data: await addEntry(deps, ctx, params.id ?? '', body),
    })),
    implement(portfolio.changeEntry, async ({ ctx, params, body }) => ({
      data: await changeEntry(deps, ctx, entryOf(params), body),
    })),
    implement(portfolio.removeEntry, async ({ ctx, params }) => {
      await removeEntry(deps, ctx, entryOf(params))
      return done
    }),
    implement(portfolio.importFile, async ({ ctx, params, body }) => ({
      data: await importEntries(deps, ctx, params.id ?? '', body),
    })),
  ]
}
