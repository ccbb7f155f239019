import { routeKeys, routes } from '@/lib/navigation/routes'

export interface OrganizationFeature {
  readonly key: string
  readonly label: string
}

/**
 * What an organization can switch off (spec §6 denied_access): the feature of each page that names one, and the
 * resources of the host's calls, so that a page and the data behind it can both be refused.
 */
export const organizationFeatures: readonly OrganizationFeature[] = [
  ...new Map(
    routeKeys.flatMap((key): [string, OrganizationFeature][] => {
      const { feature, title } = routes[key]
      return feature === undefined ? [] : [[feature, { key: feature, label: title }]]
    }),
  ).values(),
  { key: 'flow', label: 'Calls: option prints' },
  { key: 'contracts', label: 'Calls: contracts' },
  { key: 'flowAlerts', label: 'Calls: flow alerts' },
  { key: 'intervals', label: 'Calls: interval flow' },
  { key: 'superFlow', label: 'Calls: super flow' },
  { key: 'customAlerts', label: 'Calls: custom alerts' },
  { key: 'savedViews', label: 'Calls: saved views' },
  { key: 'savedTrades', label: 'Calls: saved trades' },
  { key: 'optionWatchlists', label: 'Calls: option watchlists' },
]
