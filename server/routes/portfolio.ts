import { contract } from '@/lib/contract'
import { parseTrades } from '@/lib/portfolio/whatIf'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import { createAccount, listAccounts, removeAccount, updateAccount } from '@/server/services/portfolio/accounts'
import { addEntry, changeEntry, listEntries, removeEntry } from '@/server/services/portfolio/entries'
import { importEntries } from '@/server/services/portfolio/importEntries'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { readBook } from '@/server/services/portfolio/readBook'
import { readLots } from '@/server/services/portfolio/readLots'
import { readOutlook } from '@/server/services/portfolio/readOutlook'
import { readWorth } from '@/server/services/portfolio/readWorth'

/** Calls of the Portfolio Manager. */
export function portfolioRoutes(deps: PortfolioDeps): readonly Route[] {
  const { portfolio } = contract
  const entryOf = (params: Readonly<Record<string, string>>) => ({ id: params.id ?? '', entry: params.entry ?? '' })
  return [
    implement(portfolio.list, ({ ctx }) => listAccounts(deps, ctx)),
    implement(portfolio.create, async ({ ctx, body }) => ({ data: await createAccount(deps, ctx, body) })),
    perform(portfolio.update, ({ ctx, params, body }) => updateAccount(deps, ctx, params.id ?? '', body)),
    perform(portfolio.remove, ({ ctx, params }) => removeAccount(deps, ctx, params.id ?? '')),
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
    perform(portfolio.removeEntry, ({ ctx, params }) => removeEntry(deps, ctx, entryOf(params))),
    implement(portfolio.importFile, async ({ ctx, params, body }) => ({
      data: await importEntries(deps, ctx, params.id ?? '', body),
    })),
  ]
}
