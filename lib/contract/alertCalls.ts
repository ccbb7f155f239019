import type { CallSpec } from '@/lib/contract/callSpec'

/** Addresses of alerts of one's own, and of the ways on which their hits are sent. */
export const alertCalls = {
  'alertChannels.read': { method: 'GET', path: '/api/alert_channels' },
  'alertChannels.saveWebhook': { method: 'PUT', path: '/api/alert_channels/webhook' },
  'alertChannels.removeWebhook': { method: 'DELETE', path: '/api/alert_channels/webhook' },
  'alertChannels.saveChat': { method: 'PUT', path: '/api/alert_channels/chat' },
  'alertChannels.removeChat': { method: 'DELETE', path: '/api/alert_channels/chat' },
  'alertChannels.makeFeed': { method: 'POST', path: '/api/alert_channels/feed' },
  'alertChannels.removeFeed': { method: 'DELETE', path: '/api/alert_channels/feed' },
  'alertChannels.test': { method: 'POST', path: '/api/alert_channels/test' },
  'alertChannels.feed': { method: 'GET', path: '/api/alert_feed/:token' },
  'push.read': { method: 'GET', path: '/api/push' },
  'push.subscribe': { method: 'POST', path: '/api/push' },
  'push.unsubscribe': { method: 'DELETE', path: '/api/push/:id' },
  'customAlerts.list': { method: 'GET', path: '/api/custom_alerts' },
  'customAlerts.create': { method: 'POST', path: '/api/custom_alerts' },
  'customAlerts.update': { method: 'PUT', path: '/api/custom_alerts/:id' },
  'customAlerts.remove': { method: 'DELETE', path: '/api/custom_alerts/:id' },
  'customAlerts.hits': { method: 'GET', path: '/api/custom_alerts/hits' },
  'customAlerts.unread': { method: 'GET', path: '/api/custom_alerts/unread' },
  'customAlerts.markRead': { method: 'POST', path: '/api/custom_alerts/read' },
  'customAlerts.preview': { method: 'POST', path: '/api/custom_alerts/preview' },
} as const satisfies Record<string, CallSpec>
