/** Languages that the WebSocket is shown in. */
export const SOCKET_LANGUAGES = ['javascript', 'browser', 'python'] as const
export type SocketLanguage = (typeof SOCKET_LANGUAGES)[number]

/** Address of the WebSocket of a host. */
export const socketUrl = (origin: string): string => `${origin.replace(/^http/, 'ws')}/socket`

/**
 * A client that joins channels and prints what comes. The key is read from the environment and travels in a header; a browser
 * sets none of a socket, so there its user types it and it travels as a subprotocol.
 */
export function socketSnippet(language: SocketLanguage, origin: string, channels: readonly string[]): string {
  const url = socketUrl(origin)
  if (language === 'javascript')
    return [
      "import WebSocket from 'ws' // npm install ws",
      '',
      `const socket = new WebSocket('${url}', {`,
      "  headers: { Authorization: 'Bearer ' + process.env['API_KEY'] },",
      '})',
      "socket.on('open', () => {",
      `  for (const channel of [${channels.map((name) => `'${name}'`).join(', ')}])`,
      "    socket.send(JSON.stringify({ channel, msg_type: 'join' }))",
      '})',
      "socket.on('message', (text) => {",
      '  const [channel, payload] = JSON.parse(text)',
      '  console.log(channel, payload)',
      '})',
      "socket.on('close', (code, reason) => console.log('closed', code, String(reason)))",
    ].join('\n')
  if (language === 'browser')
    return [
      "const key = prompt('API key') // never write it into a page: its readers would have it",
      `const socket = new WebSocket('${url}', ['bearer', key])`,
      'socket.onopen = () => {',
      `  for (const channel of [${channels.map((name) => `'${name}'`).join(', ')}])`,
      "    socket.send(JSON.stringify({ channel, msg_type: 'join' }))",
      '}',
      'socket.onmessage = ({ data }) => console.log(...JSON.parse(data))',
      "socket.onclose = ({ code, reason }) => console.log('closed', code, reason)",
    ].join('\n')
  return [
    'import json, os',
    'import websocket  # pip install websocket-client',
    '',
    'def on_open(socket):',
    `    for channel in [${channels.map((name) => `"${name}"`).join(', ')}]:`,
    '        socket.send(json.dumps({"channel": channel, "msg_type": "join"}))',
    '',
    'def on_message(socket, text):',
    '    channel, payload = json.loads(text)',
    '    print(channel, payload)',
    '',
    'websocket.WebSocketApp(',
    `    "${url}",`,
    '    header=["Authorization: Bearer " + os.environ["API_KEY"]],',
    '    on_open=on_open,',
    '    on_message=on_message,',
    ').run_forever(reconnect=5)',
  ].join('\n')
}
