import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '@/lib/contract/endpoint'
import type { contract } from '@/lib/contract/index'

interface CallSpec {
  readonly method: Endpoint['method']
  readonly path: Endpoint['path']
}

/**
 * Method and path of every endpoint the browser calls, as plain data. The contracts themselves carry zod, which must
 * stay out of the browser (34 kB gzip): browser code takes the types from there and the addresses from here.
 * `calls.test.ts` holds the two together.
 */
export const calls = {
  'users.current': { method: 'GET', path: '/api/users' },
  'users.signUp': { method: 'POST', path: '/api/users/create' },
  'users.signUpReferral': { method: 'POST', path: '/api/users/create_referral' },
  'users.logIn': { method: 'POST', path: '/api/users/login' },
  'users.captcha': { method: 'GET', path: '/api/users/captcha' },
  'users.sendPasswordReset': { method: 'POST', path: '/api/users/send_password_reset' },
  'users.resetPassword': { method: 'POST', path: '/api/users/reset_password' },
  'users.logOut': { method: 'GET', path: '/api/users/logout' },
  'users.update': { method: 'PUT', path: '/api/user/update' },
  'users.readNotificationConfig': { method: 'GET', path: '/api/user/notification_config' },
  'users.saveNotificationConfig': { method: 'POST', path: '/api/user/notification_config' },
  'users.agreeSuperTerms': { method: 'POST', path: '/api/user/super_terms' },
  'changelog.feed': { method: 'GET', path: '/api/changelog/feed' },
  'changelog.unreads': { method: 'GET', path: '/api/changelog/unreads' },
  'changelog.markRead': { method: 'POST', path: '/api/changelog/unreads' },
  'security.read': { method: 'GET', path: '/api/user/security' },
  'security.startMfa': { method: 'POST', path: '/api/user/mfa/start' },
  'security.confirmMfa': { method: 'POST', path: '/api/user/mfa/confirm' },
  'security.disableMfa': { method: 'POST', path: '/api/user/mfa/disable' },
  'security.newRecoveryCodes': { method: 'POST', path: '/api/user/mfa/recovery_codes' },
  'security.changePassword': { method: 'POST', path: '/api/user/password' },
  'security.revokeSession': { method: 'DELETE', path: '/api/user/sessions/:id' },
  'security.revokeOthers': { method: 'POST', path: '/api/user/sessions/revoke_others' },
  'security.sendVerification': { method: 'POST', path: '/api/user/verify_email' },
  'security.verifyEmail': { method: 'POST', path: '/api/users/verify_email' },
  'security.exportAccount': { method: 'GET', path: '/api/user/export' },
  'security.deleteAccount': { method: 'POST', path: '/api/user/delete' },
  'apiKeys.list': { method: 'GET', path: '/api/user/api_keys' },
  'apiKeys.create': { method: 'POST', path: '/api/user/api_keys' },
  'apiKeys.remove': { method: 'DELETE', path: '/api/user/api_keys/:id' },
  'system.feedHealth': { method: 'GET', path: '/api/admin/feed' },
  'calendar.events': { method: 'GET', path: '/api/calendar/events' },
  'calendar.holidaysFeed': { method: 'GET', path: '/api/calendar/holidays.ics' },
  'calendar.tradingFeed': { method: 'GET', path: '/api/calendar/trading.ics' },
  'billing.read': { method: 'GET', path: '/api/billing' },
  'billing.checkout': { method: 'POST', path: '/api/billing/checkout' },
  'billing.withdrawRequest': { method: 'POST', path: '/api/billing/withdraw_request' },
  'billing.cancel': { method: 'POST', path: '/api/billing/cancel' },
  'billing.webhook': { method: 'POST', path: '/api/billing/webhook' },
  'gifts.list': { method: 'GET', path: '/api/gifts' },
  'gifts.create': { method: 'POST', path: '/api/gifts' },
  'gifts.cancel': { method: 'DELETE', path: '/api/gifts/:id' },
  'gifts.redeem': { method: 'POST', path: '/api/gifts/redeem' },
  'referrals.read': { method: 'GET', path: '/api/referrals' },
  'referrals.check': { method: 'GET', path: '/api/referrals/:code' },
  'admin.users': { method: 'GET', path: '/api/admin/users' },
  'admin.user': { method: 'GET', path: '/api/admin/users/:id' },
  'admin.saveUser': { method: 'PUT', path: '/api/admin/users/:id' },
  'admin.grantPlan': { method: 'POST', path: '/api/admin/users/:id/plan' },
  'admin.endPlan': { method: 'DELETE', path: '/api/admin/users/:id/plan' },
  'admin.desk': { method: 'GET', path: '/api/admin/billing_desk' },
  'admin.decidePlan': { method: 'POST', path: '/api/admin/billing_desk/plans/:id' },
  'admin.decideGift': { method: 'POST', path: '/api/admin/billing_desk/gifts/:id' },
  'admin.outbox': { method: 'GET', path: '/api/admin/outbox' },
  'admin.audit': { method: 'GET', path: '/api/admin/audit' },
  'admin.experiments': { method: 'GET', path: '/api/admin/experiments' },
  'organizations.list': { method: 'GET', path: '/api/admin/organizations' },
  'organizations.create': { method: 'POST', path: '/api/admin/organizations' },
  'organizations.update': { method: 'PUT', path: '/api/admin/organizations/:id' },
  'organizations.remove': { method: 'DELETE', path: '/api/admin/organizations/:id' },
  'organizations.addMember': { method: 'POST', path: '/api/admin/organizations/:id/members' },
  'organizations.removeMember': { method: 'DELETE', path: '/api/admin/organizations/:id/members/:user' },
  'changelog.list': { method: 'GET', path: '/api/changelog' },
  'changelog.create': { method: 'POST', path: '/api/admin/changelog' },
  'changelog.update': { method: 'PUT', path: '/api/admin/changelog/:id' },
  'changelog.remove': { method: 'DELETE', path: '/api/admin/changelog/:id' },
  'announcements.banner': { method: 'GET', path: '/api/announcements/banner' },
  'announcements.saveBanner': { method: 'PUT', path: '/api/admin/banner' },
  'brokerage.isAuthed': { method: 'GET', path: '/api/tastytrade/is_authed' },
  'brokerage.startLink': { method: 'POST', path: '/api/tastytrade/login/start' },
  'brokerage.finishLink': { method: 'POST', path: '/api/tastytrade/login/finish' },
  'brokerage.unlink': { method: 'POST', path: '/api/tastytrade/logout' },
  'brokerage.balances': { method: 'GET', path: '/api/tastytrade/balances' },
  'brokerage.positions': { method: 'GET', path: '/api/tastytrade/positions' },
  'brokerage.orders': { method: 'GET', path: '/api/tastytrade/orders' },
  'brokerage.quotes': { method: 'GET', path: '/api/tastytrade/quotes' },
  'brokerage.preview': { method: 'POST', path: '/api/tastytrade/orders/preview' },
  'brokerage.place': { method: 'POST', path: '/api/tastytrade/orders' },
  'brokerage.cancel': { method: 'POST', path: '/api/tastytrade/orders/:order/cancel' },
  'watchedChains.save': { method: 'POST', path: '/api/watched_chains' },
  'optionWatchlists.list': { method: 'GET', path: '/api/option_watchlists' },
  'optionWatchlists.create': { method: 'POST', path: '/api/option_watchlist' },
  'optionWatchlists.update': { method: 'PUT', path: '/api/option_watchlist' },
  'optionWatchlists.notes': { method: 'GET', path: '/api/option_watchlists/notes' },
  'optionWatchlists.saveNotes': { method: 'PUT', path: '/api/option_watchlists/notes' },
  'optionWatchlists.reorder': { method: 'PUT', path: '/api/option_watchlists/order' },
  'optionWatchlists.remove': { method: 'DELETE', path: '/api/option_watchlist/:id' },
  'visits.botCheck': { method: 'POST', path: '/api/bot-check' },
  'intervals.contracts': { method: 'GET', path: '/api/intervals/contracts' },
  'intervals.tickers': { method: 'GET', path: '/api/intervals/tickers' },
  'customAlerts.list': { method: 'GET', path: '/api/custom_alerts' },
  'customAlerts.create': { method: 'POST', path: '/api/custom_alerts' },
  'customAlerts.update': { method: 'PUT', path: '/api/custom_alerts/:id' },
  'customAlerts.remove': { method: 'DELETE', path: '/api/custom_alerts/:id' },
  'customAlerts.hits': { method: 'GET', path: '/api/custom_alerts/hits' },
  'customAlerts.unread': { method: 'GET', path: '/api/custom_alerts/unread' },
  'customAlerts.markRead': { method: 'POST', path: '/api/custom_alerts/read' },
  'customAlerts.preview': { method: 'POST', path: '/api/custom_alerts/preview' },
  'superFlow.board': { method: 'GET', path: '/api/super_flow/board' },
  'superFlow.tile': { method: 'GET', path: '/api/super_flow/tile' },
  'flowAlerts.list': { method: 'GET', path: '/api/flow_alerts' },
  'flowAlerts.read': { method: 'GET', path: '/api/flow_alerts/:id' },
  'flowAlerts.report': { method: 'GET', path: '/api/flow_alerts/report' },
  'flow.list': { method: 'GET', path: '/api/flow/prints' },
  'flow.summary': { method: 'GET', path: '/api/flow/summary' },
  'flow.counts': { method: 'POST', path: '/api/flow/counts' },
  'flow.breakdown': { method: 'GET', path: '/api/flow/breakdown' },
  'flow.sessions': { method: 'GET', path: '/api/flow/sessions' },
  'flow.minutes': { method: 'GET', path: '/api/flow/minutes' },
  'flowExports.create': { method: 'POST', path: '/api/flow/exports' },
  'flowExports.read': { method: 'GET', path: '/api/flow/exports/:id' },
  'flowExports.file': { method: 'GET', path: '/api/flow/exports/:id/file' },
  'tapeContext.tickers': { method: 'GET', path: '/api/flow/tickers' },
  'tapeContext.carry': { method: 'POST', path: '/api/flow/carry' },
  'tapeContext.history': { method: 'GET', path: '/api/flow/history' },
  'equityFlow.list': { method: 'GET', path: '/api/equity_flow/prints' },
  'equityFlow.summary': { method: 'GET', path: '/api/equity_flow/summary' },
  'stocks.header': { method: 'GET', path: '/api/stocks/:ticker' },
  'stocks.bars': { method: 'GET', path: '/api/stocks/:ticker/bars' },
  'stocks.risk': { method: 'GET', path: '/api/stocks/:ticker/risk' },
  'stocks.seasonality': { method: 'GET', path: '/api/stocks/:ticker/seasonality' },
  'stocks.earnings': { method: 'GET', path: '/api/stocks/:ticker/earnings' },
  'volatility.read': { method: 'GET', path: '/api/stocks/:ticker/volatility' },
  'equityFlow.levels': { method: 'GET', path: '/api/equity_flow/tickers/:ticker' },
  'chains.read': { method: 'GET', path: '/api/chains/:ticker' },
  'chains.sessions': { method: 'GET', path: '/api/chains/:ticker/sessions' },
  'exposure.read': { method: 'GET', path: '/api/exposure/:ticker' },
  'exposure.stock': { method: 'GET', path: '/api/stocks/:ticker/exposure' },
  'exposure.surface': { method: 'GET', path: '/api/exposure/:ticker/surface' },
  'zeroDte.read': { method: 'GET', path: '/api/zero_dte/:ticker' },
  'contracts.header': { method: 'GET', path: '/api/contracts/:symbol' },
  'contracts.bars': { method: 'GET', path: '/api/contracts/:symbol/bars' },
  'contracts.history': { method: 'GET', path: '/api/contracts/:symbol/history' },
  'contracts.trades': { method: 'GET', path: '/api/contracts/:symbol/trades' },
  'contracts.profile': { method: 'GET', path: '/api/contracts/:symbol/profile' },
  'contracts.related': { method: 'GET', path: '/api/contracts/:symbol/related' },
  'contracts.top': { method: 'GET', path: '/api/contracts/top' },
  'screener.list': { method: 'GET', path: '/api/screener/contracts' },
  'screener.counts': { method: 'POST', path: '/api/screener/counts' },
  'screener.rows': { method: 'POST', path: '/api/screener/rows' },
  'screener.past': { method: 'POST', path: '/api/screener/past' },
  'openInterest.contracts': { method: 'GET', path: '/api/open_interest/contracts' },
  'openInterest.tickers': { method: 'GET', path: '/api/open_interest/tickers' },
  'openInterest.accuracy': { method: 'GET', path: '/api/open_interest/accuracy' },
  'openInterest.history': { method: 'GET', path: '/api/open_interest/history/:ticker' },
  'screener.sessions': { method: 'GET', path: '/api/screener/sessions' },
  'savedViews.list': { method: 'GET', path: '/api/saved_views' },
  'savedViews.create': { method: 'POST', path: '/api/saved_views' },
  'savedViews.update': { method: 'PUT', path: '/api/saved_views/:id' },
  'savedViews.remove': { method: 'DELETE', path: '/api/saved_views/:id' },
  'savedViews.hits': { method: 'GET', path: '/api/saved_views/:id/hits' },
  'savedTrades.list': { method: 'GET', path: '/api/saved_trades' },
  'savedTrades.create': { method: 'POST', path: '/api/saved_trades' },
  'savedTrades.update': { method: 'PUT', path: '/api/saved_trades/:id' },
  'savedTrades.remove': { method: 'DELETE', path: '/api/saved_trades/:id' },
  'search.find': { method: 'GET', path: '/api/search' },
  'search.tickers': { method: 'GET', path: '/api/tickers' },
  'search.ticker': { method: 'GET', path: '/api/tickers/:ticker' },
  'tide.read': { method: 'GET', path: '/api/tide' },
  'tide.market': { method: 'GET', path: '/api/tide/market' },
  'netFlow.read': { method: 'GET', path: '/api/net_flow' },
  'netFlow.cuts': { method: 'GET', path: '/api/net_flow/cuts' },
  'recordedFlow.sessions': { method: 'GET', path: '/api/recorded_flow/sessions' },
  'recordedFlow.read': { method: 'GET', path: '/api/recorded_flow' },
  'deltaFlow.read': { method: 'GET', path: '/api/delta_flow' },
  'tide.sessions': { method: 'GET', path: '/api/tide/sessions' },
  'insiders.trades': { method: 'GET', path: '/api/insiders/trades' },
  'institutions.list': { method: 'GET', path: '/api/institutions' },
  'institutions.profile': { method: 'GET', path: '/api/institutions/:name' },
  'politics.trades': { method: 'GET', path: '/api/politics/trades' },
  'politics.member': { method: 'GET', path: '/api/politics/members/:name' },
  'system.health': { method: 'GET', path: '/api/health' },
  'system.ready': { method: 'GET', path: '/api/ready' },
  'system.query': { method: 'POST', path: '/api/query' },
} as const satisfies Record<string, CallSpec>

/** Answers that are pushed over the live stream while they are on screen; all others are asked for again. */
const pushed: readonly string[] = ['tide.read', 'tide.market', 'netFlow.read', 'netFlow.cuts', 'deltaFlow.read']

export const isPushed = (id: string): boolean => pushed.includes(id)

/** `resource.verb` of an endpoint the browser may call. */
export type CallId = keyof typeof calls

type Contracts = typeof contract

type EndpointOf<Id extends CallId> = Id extends `${infer Resource}.${infer Verb}`
  ? Resource extends keyof Contracts
    ? Verb extends keyof Contracts[Resource]
      ? Contracts[Resource][Verb]
      : never
    : never
  : never

export type CallQuery<Id extends CallId> = QueryOf<EndpointOf<Id>>
export type CallBody<Id extends CallId> = BodyOf<EndpointOf<Id>>
export type CallResponse<Id extends CallId> = ResponseOf<EndpointOf<Id>>

export interface CallArgs<Id extends CallId> {
  /** Values for the `:name` segments of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: CallQuery<Id>
  readonly body?: CallBody<Id>
}

/** The path with its `:name` segments filled in and encoded. A missing value is a programming error. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_segment, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
