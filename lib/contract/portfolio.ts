import { z } from 'zod'
import { dataCall, endpoint } from '@/lib/contract/endpoint'
import { EntryBody } from '@/lib/contract/portfolioEntry'
import { importFile } from '@/lib/contract/portfolioImport'
import {
  ClosedLotRow,
  IncomeRow,
  JournalTradeRow,
  LotMethodField,
  OpenLotRow,
  PortfolioAccountRow,
  PortfolioBookRow,
  PortfolioEntryRow,
  PortfolioWorthRow,
  WhatIfField,
} from '@/lib/contract/portfolioRows'

const params = z.object({ id: z.string().max(60) })
const entryParams = params.extend({ entry: z.string().max(40) })
const [name, done] = [z.string().trim().min(1).max(40), z.object({ code: z.string() })]
/** Portfolio Manager (pages.md §4.8): accounts that people keep, and what of the market touches them. */
export const portfolio = {
  list: endpoint({
    id: 'portfolio.list',
    access: 'portfolio',
    response: z.object({
      data: z.array(PortfolioAccountRow),
      most: z.number(),
      /** Why joined accounts are missing; null: they are all there. */
      trouble: z.string().nullable(),
    }),
  }),
  create: endpoint({
    id: 'portfolio.create',
    access: 'portfolio',
    perMinute: 30,
    /** A sample is filled with trades at past closes of the caller's own market. */
    body: z.object({ name, is_sample: z.boolean().default(false) }),
    response: z.object({ data: PortfolioAccountRow }),
  }),
  update: endpoint({
    id: 'portfolio.update',
    access: 'portfolio',
    params,
    body: z.object({ name, lot_method: LotMethodField }),
    response: done,
  }),
  remove: endpoint({
    id: 'portfolio.remove',
    access: 'portfolio',
    params,
    response: done,
  }),
  book: dataCall({
    id: 'portfolio.book',
    access: 'portfolio',
    isPersonal: true,
    params,
    query: z.object({ what_if: WhatIfField }),
    data: PortfolioBookRow,
  }),
  worth: dataCall({
    id: 'portfolio.worth',
    access: 'portfolio',
    isPersonal: true,
    params,
    data: z.object({
      points: z.array(PortfolioWorthRow),
      benchmark: z.string(),
      /** F52, fractions; TWR of the whole time, MWR per year. */
      twr: z.number().nullable(),
      mwr: z.number().nullable(),
      benchmark_return: z.number().nullable(),
      volatility: z.number().nullable(),
      sharpe: z.number().nullable(),
      max_drawdown: z.number().nullable(),
      /** Contracts that were priced by the model on some days. */
      estimated: z.array(z.string()),
      unpriced: z.array(z.string()),
    }),
  }),
  lots: endpoint({
    id: 'portfolio.lots',
    access: 'portfolio',
    params,
    query: z.object({ method: LotMethodField.optional() }),
    response: z.object({
      data: z.object({
        method: LotMethodField,
        open: z.array(OpenLotRow),
        closed: z.array(ClosedLotRow),
        trades: z.array(JournalTradeRow),
      }),
    }),
  }),
  outlook: dataCall({
    id: 'portfolio.outlook',
    access: 'portfolio',
    isPersonal: true,
    params,
    data: z.object({
      income: z.array(IncomeRow),
      /** F48 correlations of daily log returns over a year. */
      names: z.array(z.string()),
      correlations: z.array(z.array(z.number().nullable())),
      counts: z.array(z.array(z.number())),
    }),
  }),
  entries: endpoint({
    id: 'portfolio.entries',
    access: 'portfolio',
    params,
    response: z.object({ data: z.array(PortfolioEntryRow), most: z.number() }),
  }),
  addEntry: endpoint({
    id: 'portfolio.addEntry',
    access: 'portfolio',
    perMinute: 120,
    params,
    body: EntryBody,
    response: z.object({ data: PortfolioEntryRow }),
  }),
  changeEntry: endpoint({
    id: 'portfolio.changeEntry',
    access: 'portfolio',
    perMinute: 120,
    params: entryParams,
    body: EntryBody,
    response: z.object({ data: PortfolioEntryRow }),
  }),
  removeEntry: endpoint({
    id: 'portfolio.removeEntry',
    access: 'portfolio',
    params: entryParams,
    response: done,
  }),
  importFile,
}
