import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.KEJIAN_SERVER ?? "http://127.0.0.1:8000";

/** Lays `.gz` and `.br` beside every text of the build, where they are smaller: the server only picks. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "kejian-compressed",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (file.startsWith(".") || !/\.(html|js|css|svg|json|webmanifest|txt|map)$/.test(file)) continue;
        const text = readFileSync(join(folder, file));
        for (const [ending, packed] of [[".gz", gzipSync(text, { level: 9 })], [".br", brotliCompressSync(text)]] as const) {
          if (packed.length < text.length) writeFileSync(join(folder, file + ending), packed);
        }
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compressed()],
  base: "/",
  build: {
    outDir: "../src/kejian/server/static",
    emptyOutDir: true,
    manifest: true, // read by the test that weighs the first load
    assetsInlineLimit: 0, // no data: URLs, the content policy stays strict
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
