import { defineRoutes, gated, open, type Route } from '@/lib/navigation/route'

/** Landing, account and staff pages. The specification names /login and /pricing; the other paths are ours. */
export const systemRoutes = defineRoutes({
  landing: open('/', 'Live options flow', 'document'),
  login: open('/login', 'Log in', 'form', { query: ['next'] }),
  signUp: open('/signup', 'Sign up', 'form', { query: ['ref', 'next', 'administrator'] }),
  welcome: gated('user', { path: '/welcome', title: 'Welcome', layout: 'form', query: ['step'] }),
  verifyEmail: open('/verify-email', 'Confirm your mail address', 'form', { query: ['token'] }),
  forgotPassword: open('/forgot-password', 'Forgot password', 'form'),
  resetPassword: open('/reset-password', 'Reset password', 'form', { query: ['email', 'token'] }),
  stopMails: open('/unsubscribe', 'Stop mails', 'form', { query: ['token'] }),
  pricing: open('/pricing', 'Pricing', 'document'),
  changelog: open('/changelog', 'Changelog', 'document'),
  status: open('/status', 'Status', 'document'),
  settings: gated('account', {
    path: '/account/settings',
    title: 'Settings',
    layout: 'document',
    query: ['tab', 'invite'],
  }),
  adminHome: staff('', 'Staff'),
  adminBanner: staff('banner', 'Announcement banner'),
  adminUsers: staff('users', 'Users and entitlements'),
  adminOrganizations: staff('organizations', 'Organizations'),
  adminDesk: staff('billing', 'Billing desk'),
  adminChangelog: staff('changelog', 'Changelog entries'),
  adminRequests: staff('requests', 'Contact requests'),
  adminArticles: staff('articles', 'Articles'),
  adminTalk: staff('talk', 'Reported comments'),
  adminInvestors: staff('investors', 'Investor documents'),
  adminMerch: staff('merch', 'Merchandise'),
  adminOutbox: staff('outbox', 'Mail outbox'),
  adminExperiments: staff('experiments', 'Experiments'),
  adminSources: staff('sources', 'Data sources'),
  adminFeed: staff('feed', 'Feed health'),
  adminJobs: staff('jobs', 'Jobs'),
  adminPlausibility: staff('plausibility', 'Plausibility'),
  adminCorrections: staff('corrections', 'Data corrections'),
  adminAudit: staff('audit', 'Audit log'),
})

function staff(slug: string, title: string): Route {
  return gated('admin', { path: slug === '' ? '/admin' : `/admin/${slug}`, title, layout: 'dashboard' })
}
