const BOT =
  /(?<!cu)bot|crawl|spider|slurp|archive|preview|facebookexternalhit|whatsapp|telegram|lighthouse|headless|phantom|monitor|uptime|pingdom|scan|fetch|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|httpclient/i

/** Whether a user agent is a program that nobody sits in front of. Browsers begin with «Mozilla» or «Opera». */
export const isBot = (userAgent: string | undefined): boolean =>
  !userAgent || !/^(Mozilla|Opera)\//.test(userAgent) || BOT.test(userAgent)
