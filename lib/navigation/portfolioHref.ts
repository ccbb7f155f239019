import { queryOf } from '@/lib/navigation/addressQuery'
import { routes } from '@/lib/navigation/routes'

/** The profile of a portfolio. */
export const portfolioHref = (key: string): string => `${routes.portfolios.path}?${queryOf({ p: key })}`
