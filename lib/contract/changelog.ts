import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { Unreads } from '@/lib/contract/users'

export const changelog = {
  unreads: endpoint({
    id: 'changelog.unreads',
    method: 'GET',
    path: '/api/changelog/unreads',
    access: 'user',
    response: z.object({ data: Unreads }),
  }),
  markRead: endpoint({
    id: 'changelog.markRead',
    method: 'POST',
    path: '/api/changelog/unreads',
    access: 'user',
    body: z.object({ last_read_id: z.string().max(40) }),
    response: z.object({ data: Unreads }),
  }),
}
