# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /quilate
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node bin/build.mjs && npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:24-slim
WORKDIR /quilate
# glibc keeps memory per thread; with two arenas the shop needs a third less.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /quilate/package.json ./
COPY --from=build /quilate/node_modules ./node_modules
COPY --from=build /quilate/build ./build
COPY --from=build /quilate/bin ./bin
COPY --from=build /quilate/db/migrations ./db/migrations
COPY --from=build /quilate/demo/photos ./demo/photos
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "bin/healthcheck.mjs"]
CMD ["node", "bin/serve.mjs"]
