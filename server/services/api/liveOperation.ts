import type { Operation } from '@/server/services/api/openApiTypes'

/** The event stream stands beside the contract (it is no call with one answer), so it is described by hand. */
export const liveOperation = (problems: Operation['responses']): Operation => ({
  operationId: 'live.stream',
  summary: 'Server-sent events: prints, sums, tide, state of the market, and pushed answers',
  tags: ['Market and calendars'],
  security: [{ bearer: [] }, { header: [] }, {}],
  parameters: [
    {
      name: 'sub',
      in: 'query',
      required: true,
      schema: { type: 'array', items: { type: 'string' } },
      style: 'form',
      explode: true,
      description:
        'A topic, or `topic|filter`: tape.options, flow.summary, tide, market, banner, or answer|tide.read?… for a call that is pushed. May be repeated.',
      example: ['tape.options|premium>=100k'],
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The id of the last event that was read (epoch:seq): goes on from there.',
    },
  ],
  responses: {
    '200': {
      description:
        'Events snapshot, delta, gap and heartbeat (every 5 s). The data of each is one LiveMessage as JSON.',
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/LiveMessage' } } },
    },
    ...problems,
  },
  'x-access': 'open',
  'x-scope': 'options',
  'x-per-minute': 600,
})
