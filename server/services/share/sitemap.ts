import { hrefOf, type RouteKey, routeKeys, routes } from '@/lib/navigation/routes'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { xmlText } from '@/server/services/xmlText'

/** Pages that lead nowhere from a search result: forms of an account. */
const UNLISTED: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'login',
  'verifyEmail',
  'resetPassword',
  'forgotPassword',
  'stopMails',
  'welcome',
  'settings',
])

/** Addresses of the public pages that have no parameters, then of every name. */
export function sitemapPaths(names: readonly Pick<TickerInfo, 'ticker' | 'issueType'>[]): readonly string[] {
  const pages = routeKeys
    .filter((key) => routes[key].access === 'open' && !UNLISTED.has(key) && !routes[key].path.includes('['))
    .map((key) => routes[key].path)
  const own = names.flatMap(({ ticker, issueType }) => [
    hrefOf(routes.stockOverview, { symbol: ticker }),
    ...(issueType === 'ETF' ? [hrefOf(routes.etfOverview, { symbol: ticker })] : []),
  ])
  return [...pages, ...own]
}

/** Sitemap protocol 0.9. `origin` without a slash at its end. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Everything may be read but calls and what belongs to one person; pictures of links may. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/share/',
    'Disallow: /api/',
    'Disallow: /account/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
