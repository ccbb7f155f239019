import type { CallSpec } from '@/lib/contract/callSpec'

/** Addresses of orders: at a linked broker and with practice money. */
export const orderCalls = {
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
  'paper.list': { method: 'GET', path: '/api/paper_accounts' },
  'paper.create': { method: 'POST', path: '/api/paper_accounts' },
  'paper.reset': { method: 'POST', path: '/api/paper_accounts/:id/reset' },
  'paper.remove': { method: 'DELETE', path: '/api/paper_accounts/:id' },
  'paper.book': { method: 'GET', path: '/api/paper_accounts/:id' },
  'paper.preview': { method: 'POST', path: '/api/paper_accounts/:id/preview' },
  'paper.place': { method: 'POST', path: '/api/paper_accounts/:id/orders' },
  'paper.cancel': { method: 'POST', path: '/api/paper_accounts/:id/orders/:order/cancel' },
  'paper.history': { method: 'GET', path: '/api/paper_accounts/:id/history' },
  'paper.equity': { method: 'GET', path: '/api/paper_accounts/:id/equity' },
} as const satisfies Record<string, CallSpec>
