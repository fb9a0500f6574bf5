# make run serves the demo collection at http://127.0.0.1:8080; make test runs every test. The rest is below.
SHELL := /bin/bash
.DEFAULT_GOAL := run
export CARGO_TARGET_DIR ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/duobao/target

# What the site is built from.
WEB_SOURCES := $(shell find web docs/handbook -name node_modules -prune -o -name 'dist*' -prune -o -path web/src/site/fonts -prune -o -type f -print)

.PHONY: run release handbook test test-browsers faults dev web bench fuzz lint fmt generate demo-check screens weights handbook-pictures clean

run: ## build everything and serve the demo collection
	@scripts/bootstrap run
	@$(MAKE) --no-print-directory web/dist/styles.json
	scripts/build-server
	$(CARGO_TARGET_DIR)/debug/duobao demo

release: ## dist/: the program to ship, optimised as a whole, as a tarball, a Debian package and an image's folder
	@scripts/bootstrap run
	@$(MAKE) --no-print-directory web/dist/styles.json
	cargo build --release -p server --features jemalloc
	@scripts/release

handbook: ## dist/handbook: the staff's handbook in both languages, as a static site
	@scripts/bootstrap run
	@PATH="$$PWD/web/node_modules/.bin:$$PATH" node web/scripts/handbook.mjs dist/handbook

test: ## every test there is
	@scripts/bootstrap test
	@scripts/test

test-browsers: ## what visitors, members and staff do most, in Firefox and WebKit; for every night, not for every change
	@scripts/bootstrap test
	@scripts/bootstrap browsers
	@$(MAKE) --no-print-directory web/dist/styles.json web/dist-dev/styles.json
	@scripts/build-server --quiet
	@scripts/test-browsers

faults: ## the tests that pull the plug: kills, full disks, damaged files, silent databases
	@scripts/bootstrap test
	@$(MAKE) --no-print-directory web/dist/styles.json
	@scripts/faults

dev: ## the demo with a development build, rebuilt when a file changes
	@scripts/bootstrap run
	@scripts/dev

web: ## the site's bundles, which the program carries
	@scripts/bootstrap run
	@$(MAKE) --no-print-directory web/dist/styles.json

bench: ## the figures of speed
	@scripts/bootstrap bench
	@$(MAKE) --no-print-directory web/dist/styles.json
	@bench/run

fuzz: ## a minute of fuzzing of each parser that strangers reach
	@scripts/fuzz

lint: ## format and lint, nothing written
	@scripts/bootstrap test
	@$(MAKE) --no-print-directory web/dist/styles.json
	@scripts/lint

fmt: ## format everything in place
	@scripts/bootstrap run
	cargo fmt --all
	web/node_modules/.bin/biome check --write .

generate: ## openapi.json and the types made from it
	@scripts/bootstrap test
	@$(MAKE) --no-print-directory web/dist/styles.json
	@scripts/generate

demo-check: ## is the demo collection whole?
	@python3 demo/scripts/check.py

screens: ## a screenshot of every page, both languages, two widths
	@scripts/bootstrap test
	@$(MAKE) --no-print-directory web/dist/styles.json web/dist-dev/styles.json
	@scripts/build-server --quiet
	npm --prefix web run --silent screens

weights: ## the bytes of pages in docs/performance.md, written anew
	@scripts/bootstrap test
	@$(MAKE) --no-print-directory web/dist/styles.json web/dist-dev/styles.json
	@scripts/build-server --quiet
	WRITE_WEIGHTS=1 npm --prefix web run --silent e2e -- page-weight desk-weight --workers 1

handbook-pictures: ## the pictures of the handbook, taken anew from the demo
	@scripts/bootstrap test
	@$(MAKE) --no-print-directory web/dist/styles.json web/dist-dev/styles.json
	@scripts/build-server --quiet
	npm --prefix web run --silent handbook-pictures

clean: ## what the build left in the checkout
	rm -rf web/dist web/dist-server web/dist-desk web/dist-dev web/dist-server-dev web/dist-desk-dev e2e/test-results e2e/screens

web/dist/styles.json: $(WEB_SOURCES)
	npm --prefix web run --silent build
	@touch $@

web/dist-dev/styles.json: $(WEB_SOURCES)
	DUOBAO_WEB_DEV=1 npm --prefix web run --silent build
	@touch $@
