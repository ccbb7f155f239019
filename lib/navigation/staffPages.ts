import type { MenuCategory } from '@/lib/navigation/menu'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

interface StaffLink {
  readonly routeKey: RouteKey
  /** What is done there, in one line. */
  readonly about: string
}

export interface StaffGroup {
  readonly key: string
  readonly title: string
  readonly pages: readonly StaffLink[]
}

/** Pages of staff by what they are about, as their home and their navigation show them. */
export const staffGroups: readonly StaffGroup[] = [
  group('customers', 'Customers', {
    adminUsers: 'Find an account, change its rights, grant or end a plan',
    adminOrganizations: 'Members, administrators and features that are switched off',
    adminDesk: 'Plans, gifts and data orders that wait for an answer',
    adminRequests: 'What came in by the contact forms',
    adminTalk: 'Comments that readers reported',
  }),
  group('content', 'Content', {
    adminBanner: 'One line at the foot of every page',
    adminChangelog: 'What changed, for readers of the changelog',
    adminArticles: 'Articles under News',
    adminInvestors: 'Documents on the page for investors',
    adminMerch: 'Things on offer, with prices and stock',
  }),
  group('market_data', 'Market data', {
    adminSources: 'Feeds and public records: keys, tests, licences, backfill',
    adminFeed: 'Lag, last sequence and figures of the running feed',
    adminPlausibility: 'The built-in market beside published figures',
    adminCorrections: 'Correct imported rows, with a preview',
  }),
  group('operations', 'Operations', {
    adminJobs: 'Recurring jobs: last run, failures, run now',
    adminOutbox: 'Mails that were sent or refused',
    adminExperiments: 'Visitors and events by variant',
    adminAudit: 'Who of staff did what, with the values before and after',
  }),
]

/** The same for the search of whoever is staff, with their home. */
export const staffMenu: readonly MenuCategory[] = [
  { key: 'staff', title: 'Staff', items: [itemOf('staff', 'adminHome')] },
  ...staffGroups.map(({ key, title, pages }) => ({
    key,
    title: `Staff, ${title}`,
    items: pages.map(({ routeKey }) => itemOf(key, routeKey)),
  })),
]

function itemOf(groupKey: string, routeKey: RouteKey) {
  const { title } = routes[routeKey]
  return { selectedSub: routeKey, selectedCategory: groupKey, title, routeKey, href: hrefOf(routes[routeKey]) }
}

function group(key: string, title: string, pages: Readonly<Partial<Record<RouteKey, string>>>): StaffGroup {
  const links = Object.entries(pages) as [RouteKey, string][]
  return { key, title, pages: links.map(([routeKey, about]) => ({ routeKey, about })) }
}
