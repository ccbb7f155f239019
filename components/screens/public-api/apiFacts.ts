/** Words of the page for developers. §4.11 API, C27. */
export const API_BLOCKS = [
  {
    title: 'What a page shows, a program reads',
    text: 'There is no second API. Pages and programs ask the same calls, so a figure on screen is a figure in code.',
  },
  {
    title: 'One document',
    text: 'OpenAPI 3.1, made from the contract that the host parses every call with. What is in it holds; what is not in it does not exist.',
  },
  {
    title: 'The tier is in the answer',
    text: 'Every answer says live, delayed or sample, whether it is simulated, its source and its instant. Nothing has to be guessed.',
  },
  {
    title: 'Try before a key',
    text: 'Open calls answer without a key, with sample data that is the same for everyone on a day.',
  },
  {
    title: 'Keys that are kept short',
    text: 'Limited to families of calls, to addresses and to a date. Renewed with a day of overlap, ended at once.',
  },
  {
    title: 'For agents too',
    text: 'Every call that is read with GET is a read-only tool of an MCP endpoint, made from the same contract.',
  },
] as const

export const API_QUESTIONS = [
  {
    question: 'What does a key cost?',
    answer: 'Nothing by itself. It reads what the plan of its owner reads on screen, no more and no less.',
  },
  {
    question: 'Can a key trade, or change my account?',
    answer:
      'No. A key reads market data, and hears over the WebSocket what your alerts rang. Settings, lists, orders and other keys are refused to it.',
  },
  {
    question: 'Will fields change?',
    answer:
      'Within a version fields are added and none is taken away. Let your reader pass over names that it does not know.',
  },
  {
    question: 'May I show the data to others?',
    answer: 'That is in the agreement with the exchange or vendor behind the feed of this host, not in the software.',
  },
] as const

export const AUTH_FACTS = [
  ['Header', 'Authorization: Bearer uwk_live_… or X-API-Key: uwk_live_…'],
  [
    'Address',
    'Not for calls: addresses end up in logs. The WebSocket reads ?token=, as clients of the documented API send it, where the host takes it; a browser sends the key as a subprotocol instead.',
  ],
  ['Without a key', 'Open calls answer with sample data. Others answer 401.'],
  ['Scopes', 'Options, stocks, filings, market and calendars; a call outside them answers 403.'],
  ['Addresses', 'A key may be kept to addresses and networks; from elsewhere it answers 403.'],
  ['Renewal', 'A new secret for the same key; the one before it goes on for one day.'],
] as const

export const STREAM_FACTS = [
  ['tape.options', 'Option prints as they are printed, under a filter', 'key or none'],
  ['flow.summary', 'Sums under a filter', 'key or none'],
  ['tide', 'Net premium of the market by minute', 'key or none'],
  ['market', 'State of the market, session on the tape, indices', 'key or none'],
  ['banner', 'Announcement of the operator', 'key or none'],
  [
    'answer|tide.read?…',
    'The whole answer of tide.read, tide.market, netFlow.read, netFlow.cuts or deltaFlow.read, again when it changed',
    'as the call',
  ],
] as const

export const SOCKET_FACTS = [
  [
    'Join',
    '{"channel":"option_trades","msg_type":"join"}, answered by ["option_trades",{"response":{},"status":"ok"}]',
  ],
  ['Leave', 'The same with "leave": after the answer no more frames come'],
  ['Data', '["option_trades",{…}]: the channel as you wrote it, then its fields'],
  [
    'Refused',
    '["gex",{"response":{"reason":"gex needs a ticker, as in gex:SPY."},"status":"error"}]; the socket stays open',
  ],
  [
    'Too slow',
    'Above 1 MB unread, frames are left out. Once you read again, ["option_trades",{"response":{"dropped":42},"status":"gap"}] says how many, null where nobody counted. After 30 seconds the socket is closed with 1013',
  ],
  [
    'Key',
    'In the header, as for calls; in a browser as the subprotocols ["bearer", key]. ?token= works where the host takes it: a proxy or a program on the way may write that address down',
  ],
  [
    'First frames',
    'price, gex, market_tide and net_flow send the current state at once; the others start with the next event',
  ],
  ['Cancelled', 'A print that is cancelled later is reported by the event stream and the tape’s files, not here'],
  [
    'Limits',
    '10 sockets of a key, 20 of an account, 200 channels of a socket, 20 messages a second after 250 at once, 4,096 bytes a message',
  ],
  [
    'Liveness',
    'A ping every 25 seconds; who answers none is cut off. Closed with 1001 the host goes down, with 1008 the key ended or its plan changed',
  ],
] as const

export const LIMIT_FACTS = [
  ['Calls', '600 a minute of each call and user, unless the reference says another number'],
  ['RateLimit-Policy', 'Size of the window: "minute";q=600;w=60'],
  ['RateLimit', 'What is left: "minute";r=597;t=41'],
  ['X-RateLimit-Limit, -Remaining, -Reset', 'The same under their older names; Reset is in seconds'],
  ['Retry-After', 'With 429: seconds until the window starts over; with 503: when to ask again'],
  ['X-Request-Id', 'Names the call in the log of the host; send your own to find it again'],
  ['Body', '1 MB at most'],
] as const
