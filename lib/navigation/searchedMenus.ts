import type { MenuCategory } from '@/lib/navigation/menu'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

const tab = (key: string, title: string, ...words: readonly string[]) => ({
  selectedSub: `settings-${key}`,
  selectedCategory: 'settings',
  title,
  routeKey: 'settings' as const,
  href: hrefOf(routes.settings, {}, { tab: key }),
  words,
})

/** Tabs of the settings for the search; the account menu leads to them as a whole. */
export const settingsMenu: MenuCategory = {
  key: 'settings',
  title: 'Settings',
  items: [
    tab('profile', 'Profile', 'settings', 'account', 'mail address', 'referral'),
    tab('security', 'Security', 'password', '2fa', 'mfa', 'two-factor', 'sessions', 'log out everywhere'),
    tab('preferences', 'Preferences', 'theme', 'dark mode', 'light mode', 'time zone', 'date format', 'start page'),
    tab('notifications', 'Notifications', 'mails', 'push'),
    tab('billing', 'Billing', 'invoice', 'invoices', 'cancel', 'subscription', 'payment', 'plan', 'upgrade plan'),
    tab('api-keys', 'API keys', 'api key', 'token', 'calendar key'),
    tab('brokers', 'Brokers', 'linked broker'),
    tab('organization', 'Organization', 'team', 'members', 'seats'),
    tab('privacy', 'Your data', 'privacy', 'delete account', 'export account', 'gdpr'),
  ],
}

const page = (routeKey: RouteKey, ...words: readonly string[]) => ({
  selectedSub: routeKey,
  selectedCategory: 'product',
  title: routes[routeKey].title,
  routeKey,
  href: hrefOf(routes[routeKey]),
  words,
})
const article = (slug: string, title: string, ...words: readonly string[]) => ({
  selectedCategory: 'product',
  routeKey: 'newsArticle' as const,
  words,
  selectedSub: `article-${slug}`,
  title,
  href: hrefOf(routes.newsArticle, { slug }),
})

/** Pages about the product, which no menu of the terminal has. */
export const productMenu: MenuCategory = {
  key: 'product',
  title: 'Undercurrent',
  items: [
    page('pricing', 'plans', 'price', 'subscribe', 'upgrade'),
    page('status', 'outage', 'uptime'),
    page('changelog', "what's new", 'release notes'),
    article('terms', 'Terms of use', 'terms', 'tos'),
    article('privacy', 'Privacy notice', 'privacy policy'),
  ],
}
