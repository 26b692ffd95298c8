# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=optional
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional

FROM node:20-bookworm-slim
ENV NODE_ENV=production PORT=3000 IN_CONTAINER=true
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/public public
COPY package.json tsconfig.json ./
COPY scripts scripts
COPY drizzle drizzle
# Entries and pages are read from app/content as the site runs; the rest of app serves `npm run library:import`.
COPY app app
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does, which would not pass signals on.
CMD ["node", "--max-semi-space-size=8", "scripts/start.mjs"]
