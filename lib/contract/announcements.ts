import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Banner = z.object({ active: z.boolean(), text: z.string().max(500) })

export const announcements = {
  banner: endpoint({ id: 'announcements.banner', access: 'open', response: z.object({ data: Banner }) }),
  saveBanner: endpoint({
    id: 'announcements.saveBanner',
    access: 'admin',
    body: Banner,
    response: z.object({ data: Banner }),
  }),
}
