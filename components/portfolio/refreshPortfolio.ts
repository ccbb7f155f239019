import { refreshQuery } from '@/hooks/queries/useEndpoint'

const READS = [
  ...(['portfolio.list', 'portfolio.book', 'portfolio.worth'] as const),
  ...(['portfolio.lots', 'portfolio.outlook', 'portfolio.entries'] as const),
] as const

/** Reads everything of the portfolio again after something in it changed. */
export function refreshPortfolio(): void {
  for (const id of READS) refreshQuery(id)
}
