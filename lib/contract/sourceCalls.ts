import type { CallSpec } from '@/lib/contract/callSpec'

/** Calls of staff about where data come from. */
export const sourceCalls = {
  'collectors.list': { method: 'GET', path: '/api/admin/collectors' },
  'collectors.switchAll': { method: 'PUT', path: '/api/admin/collectors' },
  'collectors.switchOne': { method: 'PUT', path: '/api/admin/collectors/:collector' },
  'collectors.run': { method: 'POST', path: '/api/admin/collectors/:collector/run' },
  'collectors.backfill': { method: 'POST', path: '/api/admin/collectors/:collector/backfill' },
  'dataSources.list': { method: 'GET', path: '/api/admin/data_sources' },
  'dataSources.backfill': { method: 'POST', path: '/api/admin/data_sources/:source/backfill' },
  'dataSources.pause': { method: 'PUT', path: '/api/admin/data_sources/:source/paused' },
  'dataSources.saveSettings': { method: 'PUT', path: '/api/admin/data_sources/vendors/:vendor/settings' },
  'dataSources.test': { method: 'POST', path: '/api/admin/data_sources/:source/test' },
  'dataSources.takePrints': { method: 'PUT', path: '/api/admin/data_sources/:source/prints' },
  'dataSources.show': { method: 'PUT', path: '/api/admin/data_sources/:source/licence' },
} as const satisfies Record<string, CallSpec>
