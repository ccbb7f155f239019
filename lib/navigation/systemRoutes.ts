import { defineRoutes, gated, open, type Route } from '@/lib/navigation/route'

/** Landing, account and staff pages. The specification names /login and /pricing; the other paths are ours. */
export const systemRoutes = defineRoutes({
  landing: open('/', 'Live options flow', 'document'),
  login: open('/login', 'Log in', 'form', { query: ['next'] }),
  signUp: open('/signup', 'Sign up', 'form'),
  forgotPassword: open('/forgot-password', 'Forgot password', 'form'),
  resetPassword: open('/reset-password', 'Reset password', 'form', { query: ['token'] }),
  pricing: open('/pricing', 'Pricing', 'document'),
  changelog: open('/changelog', 'Changelog', 'document'),
  settings: gated('user', { path: '/account/settings', title: 'Settings', layout: 'form' }),
  adminBanner: staff('banner', 'Announcement banner'),
  adminUsers: staff('users', 'Users and entitlements'),
  adminFeed: staff('feed', 'Feed health'),
  adminAudit: staff('audit', 'Audit log'),
})

function staff(slug: string, title: string): Route {
  return gated('admin', { path: `/admin/${slug}`, title, layout: 'dashboard' })
}
